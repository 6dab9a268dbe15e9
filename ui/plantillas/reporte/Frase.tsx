import type { Lugar } from '../../../schemas/respuestas/plantilla.ts'
import { enTrozos } from './frase.ts'
import { dondeEsta } from './secciones.ts'

/** The words of the document around a tag, with the tag marked, and where to look for them. Alone in its paragraph, it was said already. */
export const Frase = ({ lugar, etiqueta }: { lugar: Lugar; etiqueta: string }) => (
  <div className="reporte-lugar">
    {lugar.frase === `{${etiqueta}}` ? null : (
      <p>
        {enTrozos(lugar.frase, etiqueta).map(({ texto, marca }, at) => (marca ? <mark key={at}>{texto}</mark> : texto))}
      </p>
    )}
    <small>{dondeEsta(lugar)}</small>
  </div>
)
