import { Copiable } from './Copiable.tsx'
import { REGLAS } from './reglas.ts'

/** How tags are written, for who has never written one. */
export const ComoSeEscribe = () => (
  <section className="variables-reglas" aria-labelledby="como-se-escribe">
    <h2 id="como-se-escribe">Cómo se escribe</h2>
    <dl>
      {REGLAS.map(({ titulo, etiqueta, que }) => (
        <div key={titulo}>
          <dt>{titulo}</dt>
          <dd>
            <Copiable etiqueta={etiqueta} />
          </dd>
          <dd className="muted">{que}</dd>
        </div>
      ))}
    </dl>
    <p className="muted">
      Cierre cada bloque con {'{/}'}. Si {'{#…}'} o {'{/}'} están solos en su párrafo, ese párrafo desaparece y no deja
      renglón vacío.
    </p>
  </section>
)
