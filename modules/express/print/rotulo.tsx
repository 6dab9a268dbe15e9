import { formatDate } from '../../../schemas/es-co.ts'
import { qrTrazo, type Membrete } from '../../documentos/index.ts'
import { ROTULO_CSS } from './rotulo-estilo.ts'

export interface Rotulo {
  oficina: Membrete
  numero: number
  /** The short public code. */
  codigo: string
  /** What the QR opens, with its key. */
  url: string
  fecha: string
  num_escritura: string | null
  fecha_escritura: string | null
  actos: string | null
  otorgantes: string[]
  proyecto: string | null
  anulada: boolean
}

/** The label that is stuck on the papers of a filing: its number to be read from afar, and the QR of its public follow-up. */
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
