import { ActionIcon, Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowsDiff,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
  IconPlus,
} from '@tabler/icons-react'
import { plural } from '../../../schemas/es-co/index.ts'
import { idDe, cambiarDatos, quitarFila, useMesa } from './datos/mesa.ts'
import type { PorMirar, Tipo } from './Documento.tsx'
import { seccionDe, DE_LADO } from './datos/secciones.ts'
import { useCallback } from 'react'
import { topeDe, type Lado } from '../../../modules/minutas/domain/listas.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { Parte, useCuantas } from './Parte.tsx'
import { conFila, llenas } from './datos/reglas.ts'
import { Seccion } from './CampoDato.tsx'

const GRUPOS: readonly { tipo: Tipo; titulo: string; Icono: typeof IconInfoCircle; color: string }[] = [
  { tipo: 'falta', titulo: 'Falta', Icono: IconAlertCircle, color: 'text-danger' },
  { tipo: 'ilegible', titulo: 'No se puede leer', Icono: IconAlertCircle, color: 'text-danger' },
  {
    tipo: 'reparo',
    titulo: 'No cuadra: al aprobar se pide la razón',
    Icono: IconAlertTriangle,
    color: 'text-danger',
  },
  { tipo: 'diferencia', titulo: 'No es igual a su fuente', Icono: IconArrowsDiff, color: 'text-warn' },
  { tipo: 'aviso', titulo: 'Conviene mirarlo', Icono: IconInfoCircle, color: 'text-warn' },
]

export const ID_REVISION = 'revision-minuta'

interface Props {
  puntos: readonly PorMirar[]
  sinPlantilla: boolean
  irA: (ruta: string) => void
  onCerrar: () => void
}

export const Revision = ({ puntos, sinPlantilla, irA, onCerrar }: Props) => (
  <section
    className="grid gap-3 py-3 px-4 border border-line rounded-6 bg-surface"
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
    {GRUPOS.map(({ tipo, titulo, Icono, color }) => {
      const suyos = puntos.filter((punto) => punto.tipo === tipo)
      return suyos.length ? (
        <div key={tipo} data-tipo={tipo}>
          <h3 className={`flex items-center gap-2 text-14 font-semibold ${color}`}>
            <Icono size={16} aria-hidden /> {titulo}{' '}
            <span className="muted font-normal">{plural(suyos.length, 'dato')}</span>
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
                {mensaje ? <span className="text-muted">{mensaje}</span> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null
    })}
  </section>
)

/** Up to five (specification 3, section 9); a filing may have more. */
export const Partes = ({ lado, titulo }: { lado: Lado; titulo: string }) => {
  const mesa = useMesa()
  const cuantas = useCuantas(lado)
  const maximo = topeDe(lado, mesa.deRadicacion)?.maximo ?? Infinity
  const quien = DE_LADO[lado]
  const quitar = useCallback(
    async (de: Lado, at: number) => {
      const cual = `${DE_LADO[de].toLowerCase()} ${at + 1}`
      if (
        llenas(mesa.escrito.ver().datos, `${de}[${at}]`) > 1 &&
        !(await confirmar('Sus datos se quitan de la minuta; en la radicación siguen como están.', {
          title: `Quitar ${cual}`,
          yes: `Quitar ${cual}`,
          danger: true,
        }))
      )
        return
      quitarFila(mesa, de, at)
      enfocar(`agregar-${de}`)
    },
    [mesa],
  )
  const nadie = useCallback(
    (de: Lado, at: number) => {
      quitarFila(mesa, de, at)
      aviso.info(`${DE_LADO[de]} ${at + 1} se llamaba ---: no hay tal, y se quitó`)
    },
    [mesa],
  )
  return (
    <Seccion id={lado} titulo={titulo}>
      {Array.from({ length: cuantas }, (_, at) => (
        <Parte key={at} lado={lado} at={at} onQuitar={quitar} onNadie={nadie} />
      ))}
      {mesa.soloLectura ? null : cuantas < maximo ? (
        <Button
          id={`agregar-${lado}`}
          size="compact-sm"
          variant="subtle"
          className="justify-self-start"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => {
            cambiarDatos(mesa, (datos) => conFila(datos, lado))
            enfocar(`buscar-${lado}[${cuantas}]`)
          }}
        >
          Agregar {quien.toLowerCase()}
        </Button>
      ) : (
        <p className="muted text-muted text-13">{`Hasta ${maximo} ${titulo.toLowerCase()}.`}</p>
      )}
    </Seccion>
  )
}
