export const LIQUIDACION_CSS = `
.titulo .datos{grid-template-columns:repeat(3,1fr)}
.lados{display:grid;grid-template-columns:1fr 1fr;gap:8mm;margin-top:4mm}
.lados table+table{margin-top:2.5mm}
.lados b{font-weight:600}
.lineas{table-layout:fixed}
.lineas th:nth-child(n+2){width:13mm}
.lineas th:nth-child(n+4){width:10mm}
.lineas th:nth-child(n+5){width:27mm}
.resumen{break-before:avoid}
.resumen th{padding-top:3.8mm}
.resumen th.serif{font-size:12.5pt}
.totalPagarNotaria td{font-weight:600;border-bottom-width:.5pt}
.costoTotal td:last-child{padding-right:0}
.costoTotal td{font-weight:600;font-size:9.5pt;padding:1.3mm 2mm 1.1mm 0;border-bottom:2.25pt double #000}
.notas{list-style:none;font-size:7.5pt;line-height:1.35;margin-top:2mm}
.notas li{margin-top:.8mm}
.detalle article{display:grid;grid-template-columns:52mm 1fr;gap:6mm;padding:2.4mm 0;border-bottom:.25pt solid #000;break-inside:avoid;
  font-size:8pt;line-height:1.4}
.detalle h2{margin-top:8mm}
.detalle h2+article{border-top:.75pt solid #000}
.detalle b{font-weight:600}
.que .n{text-align:left;padding:0}
.pasos{margin:.8mm 0}
.pasos td{padding:.35mm 3mm .35mm 0;border:none}
.pasos td:last-child{padding-right:0}
.pasos td:first-child{width:44mm}
.norma{display:inline-block}
.al-margen::before{content:'Nota: '}
`
