import type { ReactNode } from 'react'
import { ETAPAS, type Etapa } from '../../../../schemas/solicitud.ts'
import { hrefDe, ir, useLlegada } from '../pasos.ts'

/** A step: where it stands among the seven, its name, what is done in it. */
export const Paso = ({ paso, titulo = ETAPAS[paso], children }: { paso: Etapa; titulo?: string; children: ReactNode }) => {
  const nombre = useLlegada()
  return (
    <section className="sol-paso" aria-labelledby="sol-titulo">
      <p className="sol-donde">
        <a
          href={hrefDe(null)}
          onClick={(event) => {
            event.preventDefault()
            ir(null)
          }}
        >
          Todos los pasos
        </a>
        <span>Paso {paso + 1} de {ETAPAS.length}</span>
      </p>
      <h2 id="sol-titulo" tabIndex={-1} ref={nombre}>{titulo}</h2>
      {children}
    </section>
  )
}
