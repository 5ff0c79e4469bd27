// What a browser sees where no client has been built.

export const welcomePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Automachia</title>
<h1>Automachia</h1>
<p>The server is running. This installation has no browser client: build it with <code>npm run build</code>.</p>
<p>Programs can play through the <a href="/api/openapi.json">interface</a>;
people can play in a terminal with <code>npx automachia play tournoi</code>.</p>
</html>
`;
