import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Partes } from './hoja/edicion.ts'
import type { HojaViva } from './hoja/useHoja.ts'
import { useLados } from './lados.ts'
import type { ItemDeServicio } from './servicio.ts'

interface Props {
  hoja: HojaViva
  onServicios: (tipo: ItemDeServicio['tipo']) => void
  /** How the work stands: saved, or what is not. */
  children: ReactNode
}

/** What is done to the whole sheet: add services, share it out, undo. */
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
        <div
          className="liq-herramientas flex flex-wrap items-center gap-x-4 gap-y-2"
          role="group"
          aria-label="Herramientas de la hoja"
          tabIndex={-1}
        >
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
            className="liq-repartir flex items-center gap-2 text-muted text-13"
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
          <div className="liq-deshacer flex">
            <Tooltip label={hoja.porDeshacer ? `Deshacer: ${hoja.porDeshacer} (Ctrl+Z)` : 'Nada que deshacer'}>
              <ActionIcon
                aria-label="Deshacer"
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
      <div className="liq-estado">{children}</div>
    </div>
  )
}
