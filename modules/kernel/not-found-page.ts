/** What a browser sees on a host that no office owns: plain, in Spanish, with nothing to load. */
export const officePage = () => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Oficina no encontrada</title></head>
<body><h1>Oficina no encontrada</h1>
<p>No existe una oficina en esta dirección. Revise que esté bien escrita o pídala a su notaría.</p>
</body></html>`
