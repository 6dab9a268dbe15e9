import {
  IconBolt,
  IconBuildingPlus,
  IconCashPlus,
  IconCashRegister,
  IconCertificate,
  IconFilePlus,
  IconFileUpload,
  IconForms,
  IconKey,
  IconTableImport,
  IconTemplate,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react'
import { permiso, type Accion as Hacer, type Vista } from '../../../schemas/vistas/vistas.ts'

export interface Accion {
  label: string
  href: string
  icon: Icon
  ids?: readonly number[]
  tambien: string
}

const una = (label: string, icon: Icon, href: string, tambien: string, needs?: readonly [Vista, Hacer]): Accion => ({
  label,
  href: `/admin/${href}`,
  icon,
  tambien,
  ...(needs ? { ids: [permiso(...needs)] } : {}),
})

export const ACCIONES: readonly Accion[] = [
  una('Nueva radicación', IconFilePlus, 'radicacion', 'radicar escritura crear', ['radicaciones', 'crear']),
  una('Nueva radicación express', IconBolt, 'radiExpress', 'radicar crear', ['seguimiento', 'crear']),
  una('Radicar desde una plantilla', IconTemplate, 'radicacion?desde=plantilla', 'nueva modelo crear', [
    'radicaciones',
    'crear',
  ]),
  una('Recibir depósito', IconCashPlus, 'Depositos', 'nuevo anticipo dinero', ['depositos', 'crear']),
  una('Nuevo trámite', IconForms, 'seleccionDocumento', 'pedir copia certificado crear', ['nuevoTramite', 'crear']),
  una('Solicitar una escritura', IconCertificate, 'EstadoTramites', 'nueva solicitud crear', ['tramites', 'modificar']),
  una('Crear proyecto', IconBuildingPlus, 'mis-proyectos', 'nuevo vivienda', ['misProyectos', 'crear']),
  una('Subir plantilla', IconFileUpload, 'plantillas/nueva', 'nueva word crear', ['plantillas', 'crear']),
  una('Crear documento', IconBolt, 'crearDocumentoAgil', 'nuevo agil', ['plantillas', 'crear']),
  una('Cerrar la caja', IconCashRegister, 'caja', 'cierre dia', ['depositos', 'ver']),
  una('Importar personas desde Excel', IconTableImport, 'importar/personas', 'libro cargar subir clientes', [
    'personas',
    'crear',
  ]),
  una('Importar inmuebles desde Excel', IconTableImport, 'importar/inmuebles', 'libro cargar subir matriculas', [
    'inmuebles',
    'crear',
  ]),
  una('Importar usuarios desde Excel', IconTableImport, 'importar/usuarios', 'libro cargar subir equipo', [
    'usuarios',
    'crear',
  ]),
  una('Mi cuenta', IconUserCircle, 'mi-cuenta', 'perfil sesiones segundo factor'),
  una('Cambiar contraseña', IconKey, 'change-pwd', 'clave'),
]
