export const CARATULA_CSS = `
h1{font-size:26pt}
.cuantia{white-space:nowrap;font-size:11pt}
.partes th:nth-child(1){width:19%}
.partes th:nth-child(2){width:23%}
.partes th:nth-child(4){width:13%}
.inmuebles{margin-top:3.5mm}
.inmuebles th:nth-child(1){width:19%}
.inmuebles th:nth-child(3){width:20%}
.inmuebles th:nth-child(4){width:17%}
.doc{white-space:nowrap}
.requeridos{margin-top:3.5mm}
.requeridos h3{font:600 7.5pt/1.25 Inter,Signos,sans-serif;margin-bottom:1.2mm}
.requeridos ul{list-style:none;columns:2;column-gap:8mm}
.requeridos li{display:flex;gap:2mm;break-inside:avoid;padding-bottom:1.1mm}
.casilla{flex:none;width:3mm;height:3mm;margin-top:.55mm;border:.6pt solid #000;font:600 8pt/2.6mm Signos;text-align:center}
.observacion{white-space:pre-wrap}
.pie{margin-top:4mm}
`
