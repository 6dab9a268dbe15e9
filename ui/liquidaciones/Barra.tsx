import { ActionIcon, Button, Tooltip, Popover } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconPlus, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Partes } from './hoja/pegar.ts'
import { DUDA } from './hoja/Tabla.tsx'
import type { HojaViva } from './hoja/use-hoja.ts'
import { useLados } from './respuesta.ts'
import type { ItemDeServicio } from './servicio.ts'
import { formatTime, plural, formatDateLong } from '../../schemas/es-co/index.ts'
import type { Diferencia, useTrabajo } from './use-trabajo.ts'
import type { Linea, Liquidacion } from '../../modules/liquidaciones/domain.ts'

interface Props {
  hoja: HojaViva
  onServicios: (tipo: ItemDeServicio['tipo']) => void
  children: ReactNode
}

const HERRAMIENTAS =
  'flex flex-wrap items-center gap-x-4 gap-y-2 @max-[561px]/liq:gap-2 ' +
  '@max-[561px]/liq:[&>:not(:last-child)_button]:px-1.75'

export const Barra = ({ hoja, onServicios, children }: Props) => {
  const { todo } = useLados()
  const repartos: readonly (readonly [Partes, string])[] = [
    ['vendedor', todo.vendedor],
    ['mitad', '50/50'],
    ['comprador', todo.comprador],
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {hoja.bloqueada ? null : (
        <div className={HERRAMIENTAS} role="group" aria-label="Herramientas de la hoja" tabIndex={-1}>
          <Button.Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onServicios('servicio_adicional')}
            >
              Servicios adicionales
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onServicios('servicio_registral')}
            >
              Servicios registrales
            </Button>
          </Button.Group>
          <div
            role="group"
            className="flex items-center gap-2 text-muted text-13 [@container_liq_(max-width:560px)]:[&>span]:hidden"
            aria-label="Repartir toda la hoja"
          >
            <span aria-hidden>Repartir</span>
            <Button.Group>
              {repartos.map(([partes, nombre]) => (
                <Button key={partes} variant="default" size="xs" onClick={() => hoja.repartir(partes, null)}>
                  {nombre}
                </Button>
              ))}
            </Button.Group>
          </div>
          <div className="flex">
            <Tooltip label={hoja.porDeshacer ? `Deshacer: ${hoja.porDeshacer} (Ctrl+Z)` : 'Nada que deshacer'}>
              <ActionIcon
                aria-label="Deshacer"
                className="data-disabled:bg-transparent"
                aria-disabled={!hoja.porDeshacer}
                data-disabled={!hoja.porDeshacer || undefined}
                onClick={hoja.deshacer}
              >
                <IconArrowBackUp size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={hoja.porRehacer ? `Rehacer: ${hoja.porRehacer} (Ctrl+Mayús+Z)` : 'Nada que rehacer'}>
              <ActionIcon
                aria-label="Rehacer"
                className="data-disabled:bg-transparent"
                aria-disabled={!hoja.porRehacer}
                data-disabled={!hoja.porRehacer || undefined}
                onClick={hoja.rehacer}
              >
                <IconArrowForwardUp size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </div>
        </div>
      )}
      <div className={ESTADO}>{children}</div>
    </div>
  )
}

const ESTADO =
  'flex flex-1 flex-wrap items-center justify-end gap-x-4 gap-y-1 min-h-7.5 text-muted text-13 empty:hidden ' +
  '@max-[561px]/liq:basis-full @max-[561px]/liq:justify-start'

const QUE = { nueva: 'agregado', quitada: 'quitado', cambiada: '' }

const Cambios = ({ diferencias }: { diferencias: readonly Diferencia[] }) => (
  <Popover position="bottom-end" width={360} shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <button type="button" className="kit-enlace">
        {plural(diferencias.length, 'cambio')} sin guardar
      </button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Cambios sin guardar">
      <ul className="grid p-0 list-none text-13 gap-2 max-h-[50dvh] overflow-y-auto" tabIndex={-1} data-autofocus>
        {diferencias.map(({ clave, detalle, que, celdas }) => (
          <li key={clave}>
            <span>
              {detalle} {QUE[que] ? <em>{QUE[que]}</em> : null}
            </span>
            {celdas.map(({ columna, antes, ahora }) => (
              <small className="block text-muted text-12" key={columna}>
                {columna}: <del>{antes}</del> → <ins className="text-ink no-underline">{ahora}</ins>
              </small>
            ))}
          </li>
        ))}
      </ul>
    </Popover.Dropdown>
  </Popover>
)

interface PropsEstadoDelTrabajo {
  trabajo: ReturnType<typeof useTrabajo>
  onGuardar: () => void
  onReabrir: () => void
}

export const EstadoDelTrabajo = ({
  trabajo: { cierre, reabrir, sinGuardar, cambios, recuperadoDe, guardado },
  onGuardar,
  onReabrir,
}: PropsEstadoDelTrabajo) => {
  if (cierre !== null) {
    return (
      <>
        <span className="inline-flex items-center gap-1.5">
          <IconLock size={14} aria-hidden /> {cierre}
        </span>
        {reabrir ? (
          <button type="button" className="kit-enlace" onClick={onReabrir}>
            Reabrir
          </button>
        ) : null}
      </>
    )
  }
  if (!sinGuardar) return guardado.guardadoEn ? <span>Guardado {formatTime(guardado.guardadoEn)}</span> : null
  return (
    <>
      {recuperadoDe ? <span>Recuperado de {recuperadoDe}</span> : null}
      <Cambios diferencias={cambios} />
      <button
        type="button"
        className="kit-enlace"
        title="Ctrl+S"
        disabled={guardado.guardando !== null}
        onClick={onGuardar}
      >
        {guardado.guardando === 'borrador' ? 'Guardando...' : 'Guardar borrador'}
      </button>
    </>
  )
}

interface PropsVigencia {
  vigencia: Liquidacion['vigencia']
  lineas: readonly Linea[]
  /** Absent until the first save. */
  onHistorial?: () => void
  onPotestades: () => void
  onSupuesto: () => void
  children?: ReactNode
}

export const Vigencia = ({ vigencia, lineas, onHistorial, onPotestades, onSupuesto, children }: PropsVigencia) => {
  const dudas = lineas.filter(({ explicacion }) => explicacion.porConfirmar).length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-0 text-muted text-13">
      <span>
        {vigencia.nombre}, desde el {formatDateLong(vigencia.desde)}
      </span>
      {dudas > 0 ? (
        <span className="inline-flex items-center gap-1.5">
          <span className={DUDA} aria-hidden /> {plural(dudas, 'valor', 'valores')} por confirmar
        </span>
      ) : null}
      <button type="button" className="kit-enlace" onClick={onPotestades}>
        Qué se puede cambiar
      </button>
      <button type="button" className="kit-enlace" onClick={onSupuesto}>
        ¿Y si…?
      </button>
      {onHistorial ? (
        <button type="button" className="kit-enlace" onClick={onHistorial}>
          Historial
        </button>
      ) : null}
      {children}
    </div>
  )
}
