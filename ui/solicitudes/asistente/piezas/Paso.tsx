import type { ReactNode } from 'react'
import { ETAPAS, numeroDeEtapa, type Etapa } from '../../../../schemas/solicitudes/solicitud.ts'
import { hrefDe, ir, useLlegada } from '../pasos.ts'

/** A step: where it stands among the seven, its name, what is done in it. @param volver what stands at the beginning */
export const Paso = ({
  paso,
  volver = 'Todos los pasos',
  children,
}: {
  paso: Etapa
  volver?: string
  children: ReactNode
}) => {
  const nombre = useLlegada()
  return (
    <section className="sol-paso" aria-labelledby="sol-titulo">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 justify-between text-muted text-13">
        <a
          className="py-1 px-0"
          href={hrefDe(null)}
          onClick={(event) => {
            event.preventDefault()
            ir(null)
          }}
        >
          {volver}
        </a>
        <span>
          Paso {numeroDeEtapa(paso)} de {ETAPAS.length}
        </span>
      </p>
      <h2 id="sol-titulo" tabIndex={-1} ref={nombre}>
        {ETAPAS[paso]}
      </h2>
      {children}
    </section>
  )
}
