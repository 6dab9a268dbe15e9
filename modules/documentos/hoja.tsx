import type { ReactNode } from 'react'
import { type Membrete, qrTrazo } from './membrete.ts'
import { formatPesos, pesosEnLetras } from '../../schemas/es-co/index.ts'

/** Black ink only, hairlines instead of boxes, figures in columns. Points, as on paper. */
const ESTILO = `
*{box-sizing:border-box;margin:0;padding:0}
html{font-family:Inter,Signos,sans-serif;color:#000}
body{font-size:8.5pt;line-height:1.3;overflow-wrap:anywhere}
h1,h2,h3,.serif{font-family:'Source Serif 4',Signos,serif;font-weight:600;line-height:1.15;break-after:avoid}
h1{font-size:20pt;letter-spacing:-.01em}
h2{font-size:12.5pt;margin:4.6mm 0 1.4mm;display:flex;justify-content:space-between;align-items:baseline;gap:6mm}
h2 small{font:400 7.5pt/1.2 Inter,Signos,sans-serif}
h3{font-size:10.5pt}
p{orphans:3;widows:3}

.membrete{display:flex;align-items:center;gap:5mm;padding-bottom:3.5mm;border-bottom:.75pt solid #000}
.membrete img{max-height:14mm;max-width:38mm;object-fit:contain;filter:grayscale(1)}
.membrete .serif{font-size:14pt}
.membrete p{font-size:7.5pt;line-height:1.45}

.titulo{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm;margin-top:5mm;break-inside:avoid}
.titulo>:first-child{flex:1;min-width:0}
.titulo .sub{font-size:10pt;margin-top:1mm}
.qr{flex:none;width:25mm;text-align:center;font-size:6.5pt;line-height:1.3;text-wrap:balance}
.qr svg{display:block;width:25mm;height:25mm;margin:-2mm 0 -1mm}
.qr b{display:block;font-size:8.5pt;letter-spacing:.06em}

.datos{display:grid;grid-template-columns:repeat(4,1fr);gap:3mm 6mm}
.titulo .datos{margin-top:4.5mm}
.datos .ancho{grid-column:span 2}
.datos .fila{grid-column-start:1}
.datos dt{font-size:7pt;line-height:1.3}
.datos dd{font-weight:600;font-size:9pt;line-height:1.3}

table{width:100%;border-collapse:collapse}
thead{display:table-header-group}
tr{break-inside:avoid}
th{font-weight:600;font-size:7.5pt;line-height:1.25;text-align:left;vertical-align:bottom;padding:0 2mm .9mm 0;
  border-bottom:.75pt solid #000}
td{vertical-align:top;padding:.7mm 2mm .65mm 0;border-bottom:.25pt solid #000}
th:last-child,td:last-child{padding-right:0}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap;padding-left:2mm}
.grupo td{font-weight:600;border-bottom:none;padding-top:2mm;break-after:avoid}
.grupo{break-after:avoid}
.suma{break-before:avoid;font-weight:600}
.suma td{border-top:.5pt solid #000;border-bottom:none}
.junto{break-inside:avoid}
.nota{font-size:7.5pt;line-height:1.4;margin-top:1.5mm}
.marca{display:inline-block;border:.5pt solid #000;border-radius:.8mm;padding:0 1.2mm;font-size:6.5pt;line-height:1.5;font-weight:400;
  white-space:nowrap;vertical-align:.15em}
.sello{position:fixed;inset:0;display:flex;align-items:center;justify-content:center;font:600 72pt 'Source Serif 4',serif;
  letter-spacing:.06em;white-space:nowrap;transform:rotate(-38deg);opacity:.1;z-index:-1}
`

/** CSS string literal; the text can end neither it nor its style element. */
const cita = (texto: string): string =>
  `"${texto.replace(/\s+/g, ' ').replace(/["\\<>&]/g, (c) => `\\${c.codePointAt(0)?.toString(16)} `)}"`

/** Running header from the second page on, and footer beside the page number. */
const renglones = (cabeza: string, pie: string): string =>
  `@page{@top-left{content:${cita(cabeza)};font-size:7.5pt;vertical-align:bottom;padding-bottom:3mm;white-space:nowrap}` +
  `@bottom-left{content:${cita(pie)};font-size:7.5pt;vertical-align:top;padding-top:4mm;white-space:nowrap}}` +
  '@page:first{@top-left{content:none}}'

/** `ancho` takes two places; `fila` begins a row. */
export interface Dato {
  rotulo: string
  valor: ReactNode
  ancho?: boolean
  fila?: boolean
}

export interface HojaProps {
  titulo: string
  subtitulo?: ReactNode
  datos?: Dato[]
  oficina: Membrete
  /** Running header from the second page on; default: the title. */
  cabeza?: string
  qr?: { url: string; codigo: string; leyenda: string } | null
  sello?: string | null
  estilo?: string
  children: ReactNode
}

/** Print it with `imprimir`. */
export const Hoja = ({
  titulo,
  subtitulo,
  datos,
  oficina,
  cabeza = titulo,
  qr,
  sello,
  estilo = '',
  children,
}: HojaProps) => (
  <html lang="es-CO">
    <head>
      <meta charSet="utf-8" />
      <title>{`${titulo} · ${oficina.nombre}`}</title>
      <style dangerouslySetInnerHTML={{ __html: ESTILO + renglones(cabeza, oficina.nombre) + estilo }} />
    </head>
    <body>
      <header className="membrete">
        {oficina.logo && <img src={oficina.logo} alt="" />}
        <div>
          <p className="serif">{oficina.nombre}</p>
          {oficina.lineas.map((linea) => (
            <p key={linea}>{linea}</p>
          ))}
        </div>
      </header>
      <div className="titulo">
        <div>
          <h1>{titulo}</h1>
          {subtitulo && <p className="sub">{subtitulo}</p>}
          {datos && <Datos datos={datos} />}
        </div>
        {qr && <Qr {...qr} />}
      </div>
      {children}
      {sello && (
        <div className="sello" aria-hidden>
          {sello}
        </div>
      )}
    </body>
  </html>
)

const Qr = ({ url, codigo, leyenda }: { url: string; codigo: string; leyenda: string }) => {
  const { lado, d } = qrTrazo(url)
  return (
    <div className="qr">
      <svg viewBox={`0 0 ${lado} ${lado}`} role="img" aria-label={`Código QR: ${url}`}>
        <path d={d} />
      </svg>
      <b>{codigo}</b>
      {leyenda}
    </div>
  )
}

/** Facts without a value are left out. */
const Datos = ({ datos }: { datos: Dato[] }) => (
  <dl className="datos">
    {datos
      .filter(({ valor }) => valor !== null && valor !== undefined && valor !== '')
      .map(({ rotulo, valor, ancho, fila }) => (
        <div key={rotulo} className={ancho ? 'ancho' : fila ? 'fila' : undefined}>
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
  </dl>
)

export const ESTILO_RECIBO = `
.suma-recibida{display:flex;justify-content:space-between;align-items:baseline;gap:8mm;margin-top:6mm;padding:3mm 0;
  border-top:.75pt solid #000;border-bottom:.75pt solid #000;break-inside:avoid}
.suma-recibida p{font-size:9.5pt;line-height:1.45}
.suma-recibida .cifra{font:600 18pt/1.1 'Source Serif 4',Signos,serif;white-space:nowrap;font-variant-numeric:tabular-nums}
.firmas{display:flex;gap:20mm;break-inside:avoid}
.firmas div{flex:1;border-top:.5pt solid #000;padding-top:1.5mm;font-size:8pt}
.firmas b{display:block;font-size:9pt;line-height:1.3}
`

/** `'Un millón doscientos mil pesos m/cte'`. */
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
