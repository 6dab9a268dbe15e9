import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import {
  IconBook2,
  IconDeviceDesktop,
  IconKey,
  IconLogout,
  IconMessageCircleQuestion,
  IconMoon,
  IconSchool,
  IconSun,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { esDelPersonal } from '../../schemas/sesion/sesion.ts'
import { MenuDesplegable } from '../kit/dialogs/Desplegable.tsx'
import { useSession } from '../kit/http/session.ts'
import { useOficina } from '../office.ts'
import { practicar } from '../practica/index.ts'
import { pedirSalida } from '../sesion/CerrarSesion.tsx'
import { abrirAyuda, abrirSoporte } from '../kit/page/ayuda.ts'

const TEMAS: readonly { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Oscuro', icon: IconMoon },
  { value: 'auto', label: 'Sistema', icon: IconDeviceDesktop },
]

const temaDe = (value: string): MantineColorScheme => TEMAS.find((tema) => tema.value === value)?.value ?? 'auto'

const iniciales = (nombres: string, apellidos: string): string =>
  `${nombres.charAt(0)}${apellidos.charAt(0)}`.toUpperCase()

export const MenuUsuario = ({ mini }: { mini: boolean }) => {
  const user = useSession()?.user
  const [, navigate] = useLocation()
  const { oficina } = useOficina()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (!user) return null
  const name = `${user.nombres} ${user.apellidos}`.trim() || user.usuario
  const letras = iniciales(user.nombres || user.usuario, user.apellidos)
  return (
    <MenuDesplegable
      position="top-start"
      width={240}
      boton={
        <button
          type="button"
          className={
            'panel-usuario flex flex-1 items-center gap-2.5 min-w-0 py-1.5 px-1 border-0 rounded-6 bg-none ' +
            'bg-transparent text-inherit text-left cursor-pointer encima:bg-hover'
          }
          aria-label={mini ? `${letras}, ${name}` : undefined}
        >
          <span
            className="grid flex-none place-items-center w-8 h-8 rounded-[50%] bg-accent-soft text-accent text-12 font-semibold"
            aria-hidden
          >
            {letras}
          </span>
          {mini ? null : (
            <span className="grid min-w-0 leading-[1.35] *:truncate">
              <strong className="text-13 font-medium">{name}</strong>
              <small className="text-muted text-12">{user.rol}</small>
            </span>
          )}
        </button>
      }
    >
      {(Menu) => (
        <>
          <Menu.Label>{user.email}</Menu.Label>
          <Menu.Item
            leftSection={<IconUserCircle size={16} aria-hidden />}
            onClick={() => navigate('/admin/mi-cuenta')}
          >
            Mi cuenta
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => navigate('/admin/change-pwd')}>
            Cambiar contraseña
          </Menu.Item>
          <Menu.Divider />
          {oficina?.ofrece_practica && esDelPersonal(user.permisos.map(({ id }) => id)) ? (
            <Menu.Item leftSection={<IconSchool size={16} aria-hidden />} onClick={() => practicar(true)}>
              Practicar
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconBook2 size={16} aria-hidden />} onClick={() => abrirAyuda('temas')}>
            Tutoriales
          </Menu.Item>
          <Menu.Item leftSection={<IconMessageCircleQuestion size={16} aria-hidden />} onClick={abrirSoporte}>
            Soporte
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Apariencia</Menu.Label>
          <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(temaDe(value))}>
            {TEMAS.map(({ value, label, icon: Icono }) => (
              <Menu.RadioItem key={value} value={value} rightSection={<Icono size={16} aria-hidden />}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void pedirSalida()}>
            Cerrar sesión
          </Menu.Item>
        </>
      )}
    </MenuDesplegable>
  )
}
