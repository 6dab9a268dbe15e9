import { formatDate } from '../../../schemas/es-co/index.ts'
import { qrTrazo, type Membrete } from '../../documentos/index.ts'

/** 130 × 90 mm; overlong text is cut, never moved to a second page. */
const ROTULO_CSS = `
*{box-sizing:border-box;margin:0;padding:0}
html{font-family:Inter,Signos,sans-serif;color:#000}
body{font-size:8.5pt;line-height:1.3}
.serif{font-family:'Source Serif 4',Signos,serif;font-weight:600}
main{width:130mm;height:89.5mm;padding:7mm 6mm 6mm 8mm;display:grid;grid-template-columns:1fr 53mm;gap:5mm;overflow:hidden}
section{min-width:0;display:flex;flex-direction:column}
.oficina{font-size:11pt;line-height:1.2;padding-bottom:2.2mm;border-bottom:.75pt solid #000;display:-webkit-box;-webkit-line-clamp:2;
  -webkit-box-orient:vertical;overflow:hidden}
.rotulo{margin-top:4mm;font-size:8pt}
h1{font-size:34pt;line-height:1.05;letter-spacing:-.02em;font-variant-numeric:lining-nums tabular-nums}
h1[data-anulada]{text-decoration:line-through}
dl{margin:2.5mm 0 2.5mm;display:flex;gap:5mm}
dt{font-size:7pt}
dd{font-weight:600;white-space:nowrap}
.actos{font-weight:600;display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden;margin-bottom:1mm}
.parte{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
section footer{margin-top:auto;padding-top:2mm;font-size:6.5pt;line-height:1.35}
aside{text-align:center;font-size:7.5pt;align-self:center;text-wrap:balance}
aside svg{display:block;width:53mm;height:53mm}
.codigo{font-size:13pt;font-weight:600;letter-spacing:.08em;margin-bottom:1mm;font-variant-numeric:tabular-nums}
`

export interface Rotulo {
  oficina: Membrete
  numero: number
  codigo: string
  url: string
  fecha: string
  num_escritura: string | null
  fecha_escritura: string | null
  actos: string | null
  otorgantes: string[]
  proyecto: string | null
  anulada: boolean
}

export const RotuloImpreso = (r: Rotulo) => {
  const { lado, d } = qrTrazo(r.url)
  return (
    <html lang="es-CO">
      <head>
        <meta charSet="utf-8" />
        <title>{`Rótulo de la radicación ${r.numero}`}</title>
        <style dangerouslySetInnerHTML={{ __html: ROTULO_CSS }} />
      </head>
      <body>
        <main>
          <section>
            <p className="oficina serif">{r.oficina.nombre}</p>
            <p className="rotulo">Radicación{r.anulada ? ' anulada' : ''}</p>
            <h1 className="serif" data-anulada={r.anulada || undefined}>
              {r.numero}
            </h1>
            <dl>
              <div>
                <dt>Radicada</dt>
                <dd>{formatDate(r.fecha)}</dd>
              </div>
              {r.num_escritura && (
                <div>
                  <dt>Escritura</dt>
                  <dd>
                    {r.num_escritura}
                    {r.fecha_escritura && ` del ${formatDate(r.fecha_escritura)}`}
                  </dd>
                </div>
              )}
            </dl>
            {r.actos && <p className="actos">{r.actos}</p>}
            {r.otorgantes.map((nombre) => (
              <p key={nombre} className="parte">
                {nombre}
              </p>
            ))}
            {r.proyecto && <p className="parte">{r.proyecto}</p>}
            <footer>
              {r.oficina.lineas.map((linea) => (
                <p key={linea}>{linea}</p>
              ))}
            </footer>
          </section>
          <aside>
            <svg viewBox={`0 0 ${lado} ${lado}`} role="img" aria-label={`Código QR: ${r.url}`}>
              <path d={d} />
            </svg>
            <p className="codigo">{r.codigo}</p>
            <p>Siga su trámite: apunte la cámara de su teléfono al código.</p>
          </aside>
        </main>
      </body>
    </html>
  )
}
