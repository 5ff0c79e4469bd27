// The pack of the house: the printed fighters and cards, and our own maps and impact deck (GIG-RUL-02, GIG-RUL-03, GIG-RUL-41).

import impact from '../../../../content/gigarobo-house/impact.json' with { type: 'json' };
import maps from '../../../../content/gigarobo-house/maps.json' with { type: 'json' };
import pack from '../../../../content/gigarobo-house/pack.json' with { type: 'json' };
import dash from '../../../../content/gigarobo-house/pilot-dash.json' with { type: 'json' };
import hadrian from '../../../../content/gigarobo-house/pilot-hadrian-corto.json' with { type: 'json' };
import kong from '../../../../content/gigarobo-house/pilot-kong-of-the-wastes.json' with { type: 'json' };
import medracht from '../../../../content/gigarobo-house/pilot-med-racht-singh.json' with { type: 'json' };
import noriko from '../../../../content/gigarobo-house/pilot-noriko-nagare.json' with { type: 'json' };
import takashi from '../../../../content/gigarobo-house/pilot-takashi-kato.json' with { type: 'json' };
import terroch from '../../../../content/gigarobo-house/pilot-terroch-arkan.json' with { type: 'json' };
import ascalon from '../../../../content/gigarobo-house/robot-ascalon-alpha.json' with { type: 'json' };
import ayzn from '../../../../content/gigarobo-house/robot-ayzn.json' with { type: 'json' };
import chogoking from '../../../../content/gigarobo-house/robot-chogoking.json' with { type: 'json' };
import daiRaijin from '../../../../content/gigarobo-house/robot-dai-raijin-v.json' with { type: 'json' };
import oGun from '../../../../content/gigarobo-house/robot-o-gun.json' with { type: 'json' };
import shinokami from '../../../../content/gigarobo-house/robot-shinokami.json' with { type: 'json' };
import type { GigaPack } from './types.js';

// The pack check has read these files: what TypeScript makes of JSON is wider than what stands in them.
export const housePack = {
  ...pack,
  pilots: [dash, hadrian, kong, noriko, medracht, takashi, terroch],
  robots: [ascalon, ayzn, daiRaijin, chogoking, oGun, shinokami],
  maps,
  impact,
} as unknown as GigaPack;
