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
  <section className="min-revision" id={ID_REVISION} tabIndex={-1} aria-label="Validar antes de generar">
    <header>
      <h2>Validar antes de generar</h2>
      <ActionIcon aria-label="Cerrar la validación" onClick={onCerrar}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </header>
    {sinPlantilla ? <p className="muted">Elija una plantilla para saber qué le falta al documento.</p> : null}
    {puntos.length === 0 && !sinPlantilla ? (
      <p className="min-lista-ok">
        <IconCircleCheck size={16} aria-hidden /> Todo lo que pide la plantilla está y nada difiere de sus fuentes.
      </p>
    ) : null}
    {GRUPOS.map(({ tipo, titulo, Icono }) => {
      const suyos = puntos.filter((punto) => punto.tipo === tipo)
      return suyos.length ? (
        <div key={tipo} data-tipo={tipo}>
          <h3>
            <Icono size={16} aria-hidden /> {titulo} <span className="muted">{plural(suyos.length, 'dato')}</span>
          </h3>
          <ul>
            {suyos.map(({ ruta, titulo: dato, mensaje }) => (
              <li key={`${ruta} ${mensaje}`}>
                {seccionDe(ruta) ? (
                  <a
                    href={`#${idDe(ruta)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      irA(ruta)
                    }}
                  >
                    {dato}
                  </a>
                ) : (
                  <strong>{dato}</strong>
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
