import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDotsVertical, IconDownload, IconEye, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import type { AccionDePantalla, PantallaEfectiva } from '../../schemas/pantalla.ts'
import { download, mensajeDe } from '../kit/api.ts'
import { aviso } from '../kit/aviso.ts'
import { puedeVista } from '../kit/permisos.ts'
import { conDatos, cumple, nombreDe, type Fila } from './fila.ts'
import type { useEdicion } from './useEdicion.ts'

interface Props {
  efectiva: PantallaEfectiva
  fila: Fila
  edicion: ReturnType<typeof useEdicion>
  onAccion: (accion: AccionDePantalla, fila: Fila) => void
}

/** Whether the person has what a dialog needs. */
export const alcanza = (accion: Extract<AccionDePantalla, { tipo: 'dialog' | 'form' }>, puede: PantallaEfectiva['puede']): boolean => {
  const { necesita } = accion
  const vista = accion.tipo === 'dialog' ? accion.vista : undefined
  return necesita === undefined || [necesita].flat().some((una) => (vista ? puedeVista(vista, una) : puede[una]))
}

/** Whether the person may, and the row lets them. */
const cabe = (accion: AccionDePantalla, { puede }: PantallaEfectiva, fila: Fila): boolean => {
  switch (accion.tipo) {
    case 'create': case 'toggle': return false
    case 'edit': return puede.modificar && cumple(fila, accion.cuando)
    case 'delete': return puede.eliminar && cumple(fila, accion.cuando)
    case 'dialog': case 'form': return accion.sobre !== 'lista' && alcanza(accion, puede) && cumple(fila, accion.cuando)
    case 'link': case 'download': return cumple(fila, accion.cuando)
    case 'view': case 'history': return true
  }
}

const TEXTO = { edit: 'Editar', delete: 'Eliminar', history: 'Historial' } as const
const ICONO = { edit: IconPencil, delete: IconTrash, history: IconHistory } as const
const conPalabra = (tipo: AccionDePantalla['tipo']): tipo is keyof typeof TEXTO => Object.hasOwn(TEXTO, tipo)
/** Where a row has few actions, each as its own icon: what only shows is an eye. */
const iconoDe = (accion: AccionDePantalla) => {
  if (conPalabra(accion.tipo)) return ICONO[accion.tipo]
  return accion.tipo === 'download'
    ? IconDownload
    : accion.tipo === 'view' || (accion.tipo === 'dialog' && accion.necesita === undefined)
      ? IconEye
      : IconDotsVertical
}

/**
 * What one can do with a row: a pencil and a bin where they are all, a menu where there is more; while it is written, Guardar and Cancelar.
 */
export const AccionesFila = ({ efectiva, fila, edicion, onAccion }: Props) => {
  const [, navigate] = useLocation()
  const nombre = nombreDe(fila, efectiva.definicion)
  if (edicion.esta(fila)) return (
    <div className="pantalla-acciones">
      <Button size="xs" loading={edicion.guardando} onClick={() => void edicion.guardar()}>Guardar</Button>
      <Button size="xs" variant="default" onClick={() => void edicion.cancelar()}>Cancelar</Button>
    </div>
  )
  const todas = efectiva.definicion.acciones.filter((accion) => cabe(accion, efectiva, fila))
  const aLaVista = todas.filter((accion) => accion.tipo === 'link' && accion.aLaVista)
  const acciones = todas.filter((accion) => !aLaVista.includes(accion))
  const hacer = (accion: AccionDePantalla) => {
    if (accion.tipo === 'link') navigate(conDatos(accion.href, fila, true))
    else if (accion.tipo === 'download')
      void download(conDatos(accion.ruta, fila, true)).catch((error: unknown) => aviso.error(mensajeDe(error)))
    else onAccion(accion, fila)
  }
  const textoDe = (accion: AccionDePantalla): string =>
    'texto' in accion && accion.texto ? accion.texto : conPalabra(accion.tipo) ? TEXTO[accion.tipo] : ''
  const enlaces = aLaVista.map((accion) =>
    accion.tipo === 'link' ? (
      <Button
        key={accion.href}
        component={Link}
        href={conDatos(accion.href, fila, true)}
        size="compact-sm"
        variant="subtle"
        aria-label={`${accion.texto} de ${nombre}`}
      >
        {accion.texto}
      </Button>
    ) : null,
  )
  if (todas.length === 0) return null
  if (acciones.length <= 3) return (
    <div className="pantalla-acciones">
      {enlaces}
      {acciones.map((accion, index) => {
        const Icono = iconoDe(accion)
        return (
          <ActionIcon
            key={index}
            aria-label={`${textoDe(accion)} ${nombre}`}
            className={accion.tipo === 'delete' ? 'kit-peligro' : undefined}
            onClick={() => hacer(accion)}
          >
            <Icono size={16} aria-hidden />
          </ActionIcon>
        )
      })}
    </div>
  )
  const menu = (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Acciones de ${nombre}`}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acciones.map((accion, index) => (
          <Menu.Item key={index} className={accion.tipo === 'delete' ? 'kit-peligro' : undefined} onClick={() => hacer(accion)}>
            {textoDe(accion)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
  return enlaces.length ? <div className="pantalla-acciones">{enlaces}{menu}</div> : menu
}
