import type { ReactNode } from 'react'
import { ESTILO } from './estilo-papel.ts'
import type { Membrete } from './membrete.ts'
import { qrTrazo } from './qr.ts'
import { renglones } from './renglones.ts'

/** `ancho` takes two places; `fila` begins a row. */
export interface Dato {
  rotulo: string
  valor: ReactNode
  ancho?: boolean
  fila?: boolean
}

export interface HojaProps {
  titulo: string
  /** Under the title: what identifies the paper. */
  subtitulo?: ReactNode
  /** Beside the QR, under the subtitle. */
  datos?: Dato[]
  oficina: Membrete
  /** Above the second and following pages; the title unless given. */
  cabeza?: string
  /** The code at the top right. */
  qr?: { url: string; codigo: string; leyenda: string } | null
  /** A word across every page: ANULADA, BORRADOR. */
  sello?: string | null
  /** Rules of this sheet alone. */
  estilo?: string
  children: ReactNode
}

/** A printed sheet: the office's head, the title with its QR, and the content. Print it with `imprimir`. */
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

/** Facts with their small label above, four to a row. Those without a value are left out. */
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
