import { ActionIcon } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowsDiff,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { plural } from '../../../schemas/es-co/index.ts'
import { idDe } from './mesa.ts'
import type { PorMirar, Tipo } from './revisar.ts'
import { seccionDe } from './secciones.ts'

const GRUPOS: readonly { tipo: Tipo; titulo: string; Icono: typeof IconInfoCircle }[] = [
  { tipo: 'falta', titulo: 'Falta', Icono: IconAlertCircle },
  { tipo: 'ilegible', titulo: 'No se puede leer', Icono: IconAlertCircle },
  { tipo: 'reparo', titulo: 'No cuadra: al aprobar se pide la razón', Icono: IconAlertTriangle },
  { tipo: 'diferencia', titulo: 'No es igual a su fuente', Icono: IconArrowsDiff },
  { tipo: 'aviso', titulo: 'Conviene mirarlo', Icono: IconInfoCircle },
]

export const ID_REVISION = 'revision-minuta'

interface Props {
  puntos: readonly PorMirar[]
  /** Nobody has filled the template yet. */
  sinPlantilla: boolean
  irA: (ruta: string) => void
  onCerrar: () => void
}

/** «Validar antes de generar»: what to look at, each a way to its field. */
export const Revision = ({ puntos, sinPlantilla, irA, onCerrar }: Props) => (
  <section
    className="min-revision grid gap-3 py-3 px-4 border border-line rounded-6 bg-surface"
    id={ID_REVISION}
    tabIndex={-1}
    aria-label="Validar antes de generar"
  >
    <header className="flex items-center justify-between">
      <h2 className="text-16 font-semibold">Validar antes de generar</h2>
      <ActionIcon aria-label="Cerrar la validación" onClick={onCerrar}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </header>
    {sinPlantilla ? <p className="muted">Elija una plantilla para saber qué le falta al documento.</p> : null}
    {puntos.length === 0 && !sinPlantilla ? (
      <p className="flex items-center gap-2 text-ok">
        <IconCircleCheck size={16} aria-hidden /> Todo lo que pide la plantilla está y nada difiere de sus fuentes.
      </p>
    ) : null}
    {GRUPOS.map(({ tipo, titulo, Icono }) => {
      const suyos = puntos.filter((punto) => punto.tipo === tipo)
      return suyos.length ? (
        <div key={tipo} data-tipo={tipo}>
          <h3 className="flex items-center gap-2 text-14 font-semibold">
            <Icono size={16} aria-hidden /> {titulo} <span className="muted">{plural(suyos.length, 'dato')}</span>
          </h3>
          <ul className="grid gap-0.5 p-0 pl-6 list-none">
            {suyos.map(({ ruta, titulo: dato, mensaje }) => (
              <li className="flex flex-wrap gap-x-2 gap-y-0 leading-6" key={`${ruta} ${mensaje}`}>
                {seccionDe(ruta) ? (
                  <a
                    className="text-(color:--mantine-color-anchor)"
                    href={`#${idDe(ruta)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      irA(ruta)
                    }}
                  >
                    {dato}
                  </a>
                ) : (
                  <strong className="font-medium">{dato}</strong>
                )}
                {mensaje ? <span>{mensaje}</span> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null
    })}
  </section>
)
