import { ActionIcon, Button, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTime } from '../../schemas/es-co.ts'
import { marcarLeidos, useAvisos, vaciarAvisos } from '../kit/aviso.ts'
import { IconoAviso } from '../kit/Avisos.tsx'

/** Every notice of this visit: what went by too fast is still here. */
export const CentroAvisos = () => {
  const avisos = useAvisos()
  const [open, setOpen] = useState(false)
  const unread = avisos.filter((aviso) => !aviso.read && aviso.tono === 'error').length

  const toggle = (next: boolean) => {
    setOpen(next)
    if (next) marcarLeidos()
  }

  return (
    <Popover opened={open} onChange={toggle} position="top-start" width={340} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          className="panel-avisos"
          aria-label={unread ? `Avisos: ${unread} sin leer` : 'Avisos'}
          aria-expanded={open}
          data-nuevos={unread > 0 || undefined}
          onClick={() => toggle(!open)}
        >
          <IconBell size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="centro" aria-label="Avisos">
        <div className="centro-cabeza">
          <strong>Avisos</strong>
          {avisos.length > 0 ? (
            <Button variant="subtle" size="compact-xs" onClick={vaciarAvisos}>
              Vaciar
            </Button>
          ) : null}
        </div>
        {avisos.length === 0 ? (
          <p className="muted">No hay avisos</p>
        ) : (
          <ul tabIndex={0} aria-label="Avisos de esta visita">
            {[...avisos].reverse().map((aviso) => (
              <li key={aviso.id} data-tono={aviso.tono}>
                <IconoAviso tono={aviso.tono} />
                <span>{aviso.text}</span>
                <time>{formatTime(aviso.at)}</time>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
