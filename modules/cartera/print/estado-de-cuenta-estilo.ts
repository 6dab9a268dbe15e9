/** Rules of the statement alone. */
export const ESTILO_ESTADO = `
.cifras{display:flex;flex-wrap:wrap;gap:3mm 10mm;margin-top:5mm;padding:3mm 0;border-top:.75pt solid #000;border-bottom:.75pt solid #000;
  break-inside:avoid}
.cifras dt{font-size:7pt}
.cifras dd{font:600 14pt/1.2 'Source Serif 4',Signos,serif;white-space:nowrap;font-variant-numeric:tabular-nums}
.edades th,.edades td{width:17%}
.edades th:first-child,.edades td:first-child{width:auto;text-align:left}
.libro td,.libro th{font-size:7.5pt}
.libro td,.libro th{white-space:nowrap}
.libro .prosa{white-space:normal;min-width:34mm}
.pago{display:flex;gap:8mm;margin-top:5mm;padding-top:3mm;border-top:.75pt solid #000;break-inside:avoid}
.pago>div{flex:1;min-width:0;white-space:pre-line}
.pago h3{margin-bottom:1mm}
`
