/** Rules of electronic documents alone: the validation strip, the parties, and totals beside the words. */
export const ESTILO_DIAN = `
.sello{font-size:27pt;letter-spacing:.03em}
.lineas :is(th,td):first-child{white-space:nowrap}
.validacion{display:flex;gap:6mm;align-items:stretch;margin-top:5mm;break-inside:avoid;break-after:avoid}
.validacion svg{flex:none;width:35mm;height:35mm;margin:-1.2mm 0}
.validacion>div{flex:1;min-width:0;display:flex;flex-direction:column;justify-content:space-between;gap:2mm}
.clave{font-size:7.5pt;line-height:1.4;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.clave b{display:block}
.aviso{border:.75pt solid #000;padding:1.6mm 2.5mm;font-size:8pt;margin-top:4mm;break-inside:avoid}
.partes{display:grid;grid-template-columns:1fr 1fr;gap:8mm;margin-top:1mm}
.partes h2{margin-bottom:1mm}
.partes .nombre{font-weight:600;font-size:9.5pt}
.partes p{font-size:8.5pt}
/* totals, code and authority on one page, and never without a line above */
.final{break-inside:avoid;break-before:avoid}
.cierre{display:grid;align-items:start;grid-template-columns:1fr 78mm;gap:8mm;margin-top:3mm;break-inside:avoid;break-after:avoid}
.cierre td{padding:.6mm 0}
.cierre .total td{font-size:12pt;font-weight:600;border-top:.75pt solid #000;border-bottom:.75pt solid #000;padding:1.4mm 0}
.cierre p+p{margin-top:1.6mm}
.legal{break-before:avoid;margin-top:5mm;border-top:.25pt solid #000;padding-top:2mm;font-size:7pt;line-height:1.45;break-inside:avoid}
.legal p+p{margin-top:.8mm}
td small{display:block;font-size:7pt;line-height:1.3}
`
