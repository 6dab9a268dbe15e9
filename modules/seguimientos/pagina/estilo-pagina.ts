/** Colours copied from ui/kit/theme/tokens.ts; a test compares them. */
export const ESTILO_PAGINA = `
@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url(/assets/inter-latin-wght-normal.woff2) format('woff2')}
:root{--ink:#1b2430;--muted:#5b6675;--paper:#f7f6f3;--surface:#ffffff;--line:#e3e0d8;--field:#857f74;--accent:#1f4e79;--soft:#e3edf7;
  --danger:#a92a23;--warn:#7a4b00;--warn-soft:#fbefd5;--ok:#1f6b3a;--on:#ffffff}
@media(prefers-color-scheme:dark){:root{--ink:#e4e8ed;--muted:#a3adba;--paper:#12161c;--surface:#1a2028;--line:#2a323d;--field:#7d8897;
  --accent:#9cc3ea;--soft:#1c3148;--danger:#f0958e;--warn:#f0c36d;--warn-soft:#3a2d12;--ok:#8ed6a4;--on:#12161c}}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-text-size-adjust:100%}
body{background:var(--paper);color:var(--ink);font:1rem/1.5 'Inter Variable',system-ui,sans-serif;overflow-wrap:break-word}
body>*{max-width:40rem;margin-inline:auto;padding-inline:20px}
h1,.oficina p,.respuesta strong{font-weight:600;letter-spacing:-.01em}
h1{font-size:1.75rem;line-height:1.2}
h2{font-size:1rem;font-weight:600;line-height:1.4}
a{color:var(--accent);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:3px}
.oficina{display:flex;align-items:center;gap:12px;padding-block:20px 16px}
.oficina p{font-size:1rem;color:var(--muted)}
main{padding-block:8px 40px}
.sub{color:var(--muted);margin-top:4px}
.grande{margin-top:12px}
.preguntas{margin-top:24px;background:var(--surface);border:1px solid var(--line);border-radius:6px}
.preguntas section{padding:16px 20px}
.preguntas section+section{border-top:1px solid var(--line)}
.preguntas h2,dt,label,.nota,footer,time,.cuando{font-size:.8125rem}
.preguntas h2{color:var(--muted);font-weight:500}
.respuesta{margin-top:2px}
.respuesta strong{display:block;font-size:1.25rem;line-height:1.3}
.turno{background:var(--warn-soft);border-left:4px solid var(--warn)}
.preguntas .turno h2{color:var(--warn)}
.faltan{margin:8px 0 0 20px}
.nota{color:var(--muted)}
.respuesta+.nota{margin-top:6px}
.bloque{margin-top:32px}
.bloque>h2{font-size:1.25rem;padding-bottom:8px;border-bottom:1px solid var(--line)}
.pasos{list-style:none;margin-top:16px}
.pasos li{position:relative;padding:0 0 20px 28px}
.pasos li:before{content:'';position:absolute;left:4px;top:7px;width:9px;height:9px;border:2px solid var(--accent);border-radius:50%;
  background:var(--paper)}
.pasos li:first-child:before,.pasos .ahora:before{background:var(--accent)}
.pasos .futuro:before{border-style:dashed;background:var(--paper)}
.pasos li:not(:last-child):after{content:'';position:absolute;left:9px;top:22px;bottom:-5px;width:2px;background:var(--line)}
.pasos h3{font-size:1rem;font-weight:600;line-height:1.45}
.cuando{color:var(--muted)}
.pasos blockquote{margin-top:4px;padding-left:12px;border-left:2px solid var(--line)}
dl{display:grid;grid-template-columns:1fr 1fr;gap:12px 20px;margin-top:16px}
dl .ancho{grid-column:1/-1}
dt{color:var(--muted)}
form{margin-top:12px;display:grid;gap:12px;justify-items:start}
form .campo{display:grid;gap:4px;width:100%}
label{font-weight:500}
input:not([type=checkbox]):not([type=hidden]){width:100%;max-width:24rem;min-height:44px;padding:0 12px;border:1px solid var(--field);
  border-radius:6px;background:var(--surface);color:var(--ink);font:inherit}
input.corto{max-width:8rem!important;letter-spacing:.2em;font-variant-numeric:tabular-nums}
.acepta{display:grid;grid-template-columns:24px 1fr;gap:10px;font-weight:400;align-items:start}
.acepta input{width:22px;height:22px;margin-top:1px;accent-color:var(--accent)}
button{min-height:44px;padding:0 18px;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--on);
  font:inherit;font-weight:500;cursor:pointer}
button.quieto{background:transparent;color:var(--accent);border-color:var(--field)}
.error{color:var(--danger);font-size:.8125rem;font-weight:500}
.hecho{padding:12px 16px;border-left:4px solid var(--ok);background:var(--surface)}
.anulada{margin-top:20px;padding:12px 16px;border-left:4px solid var(--danger);background:var(--surface)}
.pie{display:flex;flex-wrap:wrap;align-items:center;gap:12px 20px;margin-top:32px}
footer{padding-block:20px 40px;background:linear-gradient(var(--line),var(--line)) 20px 0/calc(100% - 40px) 1px no-repeat;
  color:var(--muted)}
@media(max-width:24rem){dl{grid-template-columns:1fr}}
@media(min-width:40rem){main{padding-top:16px}}
@media print{:root{--ink:#000000;--muted:#000000;--paper:#ffffff;--surface:#ffffff;--line:#000000;--accent:#000000;--warn:#000000;
  --warn-soft:#ffffff;color-scheme:light}
@page{size:letter;margin:16mm 18mm}body{font-size:10pt;background:#ffffff}body>*{max-width:none;padding-inline:0}
  form,button,.no-imprime{display:none!important}.pasos li,.preguntas section{break-inside:avoid}}
`
