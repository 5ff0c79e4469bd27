export { default } from '../en.json' with { type: 'json' };
