import { formatPesos, pesosEnLetras } from '../../schemas/es-co/index.ts'

export const ESTILO_RECIBO = `
.suma-recibida{display:flex;justify-content:space-between;align-items:baseline;gap:8mm;margin-top:6mm;padding:3mm 0;
  border-top:.75pt solid #000;border-bottom:.75pt solid #000;break-inside:avoid}
.suma-recibida p{font-size:9.5pt;line-height:1.45}
.suma-recibida .cifra{font:600 18pt/1.1 'Source Serif 4',Signos,serif;white-space:nowrap;font-variant-numeric:tabular-nums}
.firmas{display:flex;gap:20mm;break-inside:avoid}
.firmas div{flex:1;border-top:.5pt solid #000;padding-top:1.5mm;font-size:8pt}
.firmas b{display:block;font-size:9pt;line-height:1.3}
`

/** `'un millón doscientos mil pesos m/cte'`, with its first letter as a sentence begins. */
const enLetras = (pesos: number): string => {
  const words = `${pesosEnLetras(pesos)} m/cte`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const SumaRecibida = ({ pesos }: { pesos: number }) => (
  <div className="suma-recibida">
    <p>
      <b>La suma de</b>
      <br />
      {enLetras(pesos)}
    </p>
    <p className="cifra">{formatPesos(pesos)}</p>
  </div>
)
