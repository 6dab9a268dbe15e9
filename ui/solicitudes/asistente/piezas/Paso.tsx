import type { ReactNode } from 'react'
import { ETAPAS, numeroDeEtapa, type Etapa } from '../../../../schemas/solicitudes/etapas.ts'
import { hrefDe, ir, useLlegada } from '../pasos.ts'
import { Boton } from './Boton.tsx'

/** @param volver text of the link to the start */
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

interface Props {
  paso: Etapa
  children?: ReactNode
  /** Reason that disables «Continuar». */
  porque?: string
}

export const Pie = ({ paso, children, porque = '' }: Props) => (
  <div className="sol-pie grid gap-2 pt-4 border-t border-t-line">
    <p className="empty:hidden text-muted text-13 text-right" role="status" id="sol-porque">
      {porque}
    </p>
    <div className="flex flex-wrap gap-2 justify-between">
      <Boton onClick={() => ir(paso === 0 ? null : /* 0 to 5 */ ((paso - 1) as Etapa))}>Atrás</Boton>
      {children}
    </div>
  </div>
)
