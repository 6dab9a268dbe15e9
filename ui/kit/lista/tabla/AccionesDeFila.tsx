import { ActionIcon, Button, Checkbox, type Menu as MenuDeMantine } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link } from 'wouter'
import { MenuDesplegable } from '../../dialogs/Desplegable.tsx'
import type { AccionDeFila, Escritura, Elegidas } from '../lista-props.ts'

interface Props {
  nombre: string
  acciones: readonly AccionDeFila[]
  escritura?: Escritura | null
  /** Opens the preview; absent inside the preview itself. */
  onVer?: () => void
  ver?: string
}

export const AccionesDeFila = ({ nombre, acciones, escritura, onVer, ver = 'Vista previa' }: Props) => {
  if (escritura)
    return (
      <div className="inline-flex gap-1">
        <Button size="xs" loading={escritura.guardando} onClick={() => void escritura.guardar()}>
          Guardar
        </Button>
        <Button size="xs" variant="default" onClick={() => void escritura.cancelar()}>
          Cancelar
        </Button>
      </div>
    )
  if (!onVer && acciones.length === 0) return null
  const quietas = acciones.filter(({ peligro }) => !peligro)
  const peligrosas = acciones.filter(({ peligro }) => peligro)
  return (
    <MenuDesplegable
      position="bottom-end"
      boton={
        <ActionIcon aria-label={`Acciones ${deNombre(nombre)}`}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          {onVer ? (
            <Menu.Item
              rightSection={
                <kbd
                  className="py-0 px-1.5 border border-line rounded-4 text-muted [font-family:inherit] text-12"
                  aria-hidden
                >
                  Espacio
                </kbd>
              }
              onClick={onVer}
            >
              {ver}
            </Menu.Item>
          ) : null}
          {quietas.map((accion) => (
            <Accion key={accion.texto} Menu={Menu} {...accion} />
          ))}
          {peligrosas.length > 0 && (onVer ?? quietas.length > 0) ? <Menu.Divider /> : null}
          {peligrosas.map((accion) => (
            <Accion key={accion.texto} Menu={Menu} {...accion} />
          ))}
        </>
      )}
    </MenuDesplegable>
  )
}

const deNombre = (nombre: string): string => (nombre.startsWith('el ') ? `del ${nombre.slice(3)}` : `de ${nombre}`)

const Accion = ({ Menu, texto, peligro, href, state, hacer }: AccionDeFila & { Menu: typeof MenuDeMantine }) => {
  const className = peligro ? 'text-danger' : undefined
  return href === undefined ? (
    <Menu.Item className={className} onClick={hacer}>
      {texto}
    </Menu.Item>
  ) : (
    <Menu.Item className={className} renderRoot={(props) => <Link {...props} href={href} state={state} />}>
      {texto}
    </Menu.Item>
  )
}

export const Elegir = ({
  clave,
  nombre,
  elegidas: { keys, cambiar },
}: {
  clave: number
  nombre: string
  elegidas: Elegidas
}) => {
  const chosen = keys.has(clave)
  const toggle = () => cambiar(new Set(chosen ? [...keys].filter((key) => key !== clave) : [...keys, clave]))
  return <Checkbox className="flex-none" size="xs" aria-label={`Elegir ${nombre}`} checked={chosen} onChange={toggle} />
}

export const ElegirTodas = ({ keys, elegidas }: { keys: number[]; elegidas: Elegidas }) => {
  const all = keys.length > 0 && keys.every((key) => elegidas.keys.has(key))
  return (
    <Checkbox
      className="mr-1.5"
      size="xs"
      aria-label="Elegir todas las filas de la página"
      checked={all}
      indeterminate={!all && keys.some((key) => elegidas.keys.has(key))}
      onChange={() => elegidas.cambiar(new Set(all ? [] : keys))}
    />
  )
}
