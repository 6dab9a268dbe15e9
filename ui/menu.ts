import {
  IconAdjustments,
  IconBolt,
  IconBooks,
  IconBuildingPlus,
  IconBuildings,
  IconCalendarTime,
  IconCalculator,
  IconCertificate,
  IconCashMinus,
  IconCashPlus,
  IconCashRegister,
  IconClockHour4,
  IconCoins,
  IconCopyMinus,
  IconCreditCardPay,
  IconFileInvoice,
  IconFileDescription,
  IconFileText,
  IconFiles,
  IconFolderOpen,
  IconFolders,
  IconForms,
  IconGavel,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconPigMoney,
  IconReceipt2,
  IconRefresh,
  IconRocket,
  IconRoute,
  IconSettings,
  IconSignature,
  IconShieldLock,
  IconSpeakerphone,
  IconShoppingCart,
  IconTrash,
  IconTableImport,
  IconTemplate,
  IconUserDollar,
  IconUserShield,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { Pendientes } from '../schemas/respuestas/oficina/mi-dia.ts'
import { ABREN_LA_PAPELERA } from '../schemas/personas/habeas.ts'
import { IMPORTABLES } from '../schemas/oficina/importar.ts'
import { permiso } from '../schemas/vistas/vistas.ts'
import { MINUTAS } from './minutas/index.ts'
import { CONFIGURACION } from './pantallas/index.ts'
import { GUARDAN_PLANTILLAS, RADICACIONES } from './radicaciones/index.ts'

export interface Entrada {
  label: string
  href: string
  icon: Icon
  /** Shown with any of these permission ids; absent: for everybody. */
  ids?: readonly number[]
  /** All of these are required too. */
  ademas?: readonly number[]
  /** Other addresses of the same entry. */
  also?: readonly string[]
  linea?: string | undefined
  /** Counter of pending items (`GET /pendientes`). */
  cuenta?: Exclude<keyof Pendientes, 'avisos' | 'trabajos'>
  /** Other pages of the same list: tabs of its screen; entries of their own for whoever does not open the list. */
  vistas?: readonly Entrada[]
  /** Name as a view, where the entry's differs. */
  vista?: string
  /** Opened by a button of the list instead of a tab. */
  boton?: boolean
}

export interface Grupo {
  label: string
  /** Shown with any of these ids (specification 1, section 6). */
  anyOf?: readonly number[]
  items: readonly Entrada[]
}

/** Whoever sets up a part of a new office. */
export const PONEN_EN_MARCHA: readonly number[] = [
  permiso('oficina', 'ver'),
  permiso('oficina', 'modificar'),
  permiso('usuarios', 'crear'),
  permiso('plantillas', 'crear'),
]

const EQUIPO: readonly Entrada[] = [
  {
    label: 'Usuarios',
    href: '/admin/user-page',
    icon: IconUsers,
    ids: [permiso('usuarios', 'ver')],
  },
  {
    label: 'Roles',
    href: '/admin/roles',
    icon: IconShieldLock,
    ids: [permiso('roles', 'ver')],
  },
]

const OFICINA: readonly Entrada[] = [
  {
    label: 'Puesta en marcha',
    href: '/admin/puesta-en-marcha',
    icon: IconRocket,
    ids: PONEN_EN_MARCHA,
  },
  {
    label: 'Notaría',
    href: '/admin/notaria',
    icon: IconGavel,
    ids: [permiso('oficina', 'ver')],
  },
  {
    label: 'Conexión con la DIAN',
    href: '/admin/oficina',
    icon: IconCertificate,
    ids: [permiso('oficina', 'ver')],
  },
  {
    label: 'Tarifas',
    href: '/admin/tarifas',
    icon: IconReceipt2,
    ids: [permiso('tarifas', 'ver')],
  },
  {
    label: 'Plantillas de radicación',
    href: '/admin/plantillasDeRadicacion',
    icon: IconTemplate,
    ids: GUARDAN_PLANTILLAS,
  },
  {
    label: 'Campos adicionales',
    href: '/admin/campos',
    icon: IconForms,
    ids: [permiso('campos', 'ver')],
  },
  {
    label: 'Administrar proyectos',
    href: '/admin/project-page',
    icon: IconFolders,
    ids: [permiso('administracionProyectos', 'crear')],
  },
  {
    label: 'Ajustes de trámites',
    href: '/admin/tramites-ajustes',
    icon: IconAdjustments,
    ids: [permiso('oficina', 'ver')],
  },
  {
    label: 'Qué se puede solicitar',
    href: '/admin/solicitudes-ajustes',
    icon: IconListDetails,
    ids: [permiso('oficina', 'ver')],
  },
  {
    label: 'Auditoría',
    href: '/admin/auditoria',
    icon: IconHistory,
    ids: [permiso('auditoria', 'ver')],
  },
  {
    label: 'Procesos',
    href: '/admin/procesos',
    icon: IconRefresh,
    ids: [permiso('procesos', 'ver')],
  },
  {
    label: 'Repetidos',
    href: '/admin/repetidos',
    icon: IconCopyMinus,
    ids: [permiso('repetidos', 'ver')],
  },
  {
    label: 'Papelera',
    href: '/admin/papelera',
    icon: IconTrash,
    ids: ABREN_LA_PAPELERA,
  },
]

const DATOS: Entrada = {
  label: 'Datos personales',
  href: '/admin/habeas-data',
  icon: IconUserShield,
  ids: [permiso('personas', 'ver')],
}

const IMPORTACIONES: readonly Entrada[] = IMPORTABLES.map((clase) => ({
  label: clase === 'traslado' ? 'Venir de otro programa' : `Importar ${clase}`,
  href: `/admin/importar/${clase}`,
  icon: IconTableImport,
  ids: [permiso(clase === 'traslado' ? 'oficina' : clase, 'crear')],
}))

/** Used daily: stays in the main menu. */
const esDiaria = ({ href }: Entrada): boolean => href === '/admin/personas' || href === '/admin/inmuebles'

export const CONFIGURABLES: readonly Grupo[] = [
  { label: 'El equipo', items: EQUIPO },
  { label: 'La oficina', items: OFICINA },
  { label: 'Traer de Excel', items: IMPORTACIONES },
  { label: 'Listas y catálogos', items: CONFIGURACION.filter((una) => !esDiaria(una)) },
]
const SE_CONFIGURA = CONFIGURABLES.flatMap(({ items }) => items)
const idsDe = (entradas: readonly Entrada[]): number[] => [...new Set(entradas.flatMap(({ ids = [] }) => ids))]
/** Permission ids with at least one entry on the settings page. */
export const CONFIGURAN: readonly number[] = idsDe(SE_CONFIGURA)

/** A new screen adds a line here and its route in routes.ts. At most twenty entries: another page of a list is one of its views. */
export const MENU: readonly Grupo[] = [
  { label: 'Inicio', items: [{ label: 'Mi día', href: '/admin/dashboard', icon: IconLayoutDashboard }] },
  {
    label: 'Escrituración',
    anyOf: [1, 2, 49, 5, 6, 78, 69, 70, 73, 85, ...MINUTAS],
    items: [
      {
        label: 'Radicaciones',
        href: '/admin/radicaciones',
        icon: IconFiles,
        ids: RADICACIONES,
        also: ['/admin/radicacion', '/admin/escritura'],
        vistas: [
          {
            label: 'Mis radicaciones',
            href: '/admin/misRadicaciones',
            icon: IconFolderOpen,
            ids: [permiso('misRadicaciones', 'ver')],
          },
          {
            label: 'Liquidaciones',
            href: '/admin/liquidaciones',
            icon: IconCalculator,
            ids: [permiso('liquidaciones', 'ver')],
          },
          {
            label: 'Seguimiento',
            href: '/admin/seguimientoExpress',
            icon: IconRoute,
            ids: [permiso('seguimiento', 'crear')],
          },
          {
            label: 'Radicación express',
            href: '/admin/radiExpress',
            icon: IconBolt,
            ids: [permiso('seguimiento', 'crear')],
          },
        ],
      },
      {
        label: 'Minutas',
        href: '/admin/minutas',
        icon: IconFileDescription,
        ids: MINUTAS,
        also: ['/admin/minuta'],
        vistas: [
          { label: 'Lotes de minutas', href: '/admin/minutas/lote', icon: IconFolders, ids: MINUTAS, boton: true },
        ],
      },
      {
        label: 'Proyectos',
        href: '/admin/proyectos',
        icon: IconBuildings,
        ids: [permiso('misProyectos', 'ver')],
        also: ['/admin/proyecto'],
        vistas: [
          {
            label: 'Crear proyecto',
            href: '/admin/mis-proyectos',
            icon: IconBuildingPlus,
            ids: [permiso('misProyectos', 'crear')],
            boton: true,
          },
        ],
      },
      {
        label: 'Depósitos',
        href: '/admin/misDepositos',
        icon: IconPigMoney,
        ids: [permiso('depositos', 'ver')],
        vistas: [
          {
            label: 'Recibir depósito',
            href: '/admin/Depositos',
            icon: IconCashPlus,
            ids: [permiso('depositos', 'crear')],
            boton: true,
          },
          {
            label: 'Descargues',
            href: '/admin/descargues',
            icon: IconCashMinus,
            ids: [permiso('tramites', 'modificar')],
            ademas: [permiso('depositos', 'modificar')],
          },
        ],
      },
      {
        label: 'Cierre de caja',
        href: '/admin/caja',
        icon: IconCashRegister,
        ids: [permiso('depositos', 'ver')],
        vistas: [
          { label: 'Gastos de caja', href: '/admin/gastos', icon: IconReceipt2, ids: [permiso('gastos', 'ver')] },
        ],
      },
    ],
  },
  {
    label: 'Tramites',
    items: [
      {
        label: 'Trámites',
        vista: 'Órdenes de escrituración',
        href: '/admin/ver-tramites',
        icon: IconListDetails,
        ids: [permiso('tramites', 'ver')],
        also: ['/admin/tramite'],
        vistas: [
          {
            label: 'Otros trámites',
            href: '/admin/ver-otros-tramites',
            icon: IconFiles,
            ids: [permiso('tramites', 'ver')],
          },
          {
            label: 'Nuevo trámite',
            href: '/admin/seleccionDocumento',
            icon: IconForms,
            ids: [permiso('nuevoTramite', 'crear')],
            boton: true,
          },
          {
            label: 'Mis trámites',
            href: '/admin/misTramites',
            icon: IconFolderOpen,
            ids: [permiso('nuevoTramite', 'crear')],
          },
        ],
      },
      {
        label: 'Solicitudes',
        href: '/admin/ver-solicitudes',
        icon: IconRoute,
        ids: [permiso('tramites', 'modificar')],
        also: ['/admin/solicitud'],
        cuenta: 'solicitudes',
        vistas: [
          {
            label: 'Mis solicitudes',
            href: '/admin/misSolicitudes',
            icon: IconFileDescription,
            ids: [permiso('nuevoTramite', 'crear')],
          },
          {
            label: 'Solicitar una escritura',
            href: '/admin/EstadoTramites',
            icon: IconCertificate,
            ids: [permiso('tramites', 'modificar')],
            boton: true,
          },
        ],
      },
      {
        label: 'Agenda de firmas',
        href: '/admin/agenda',
        icon: IconCalendarTime,
        ids: [permiso('tramites', 'modificar')],
        vistas: [
          {
            label: 'Día de firmas',
            href: '/admin/firmas',
            icon: IconSignature,
            ids: [permiso('tramites', 'modificar')],
          },
          {
            label: 'Escrituras del día',
            href: '/admin/escrituras',
            icon: IconFileText,
            ids: [permiso('tramites', 'modificar'), permiso('radicaciones', 'modificar')],
          },
          {
            label: 'Horarios de atención',
            href: '/admin/asignarHorarios',
            icon: IconClockHour4,
            ids: [permiso('edictos', 'ver')],
          },
        ],
      },
    ],
  },
  {
    label: 'Facturacion',
    items: [
      { label: 'Mostrador', href: '/admin/mostrador', icon: IconShoppingCart, ids: [permiso('mostrador', 'ver')] },
      {
        label: 'Factura electrónica',
        href: '/admin/facElectronica',
        icon: IconFileInvoice,
        ids: [permiso('facturacion', 'ver')],
        cuenta: 'facturas',
      },
      {
        label: 'Nómina electrónica',
        href: '/admin/nominaElectronica',
        icon: IconUserDollar,
        ids: [permiso('nomina', 'ver')],
      },
      {
        label: 'Libros y reportes',
        href: '/admin/libros',
        icon: IconBooks,
        ids: [permiso('libros', 'ver')],
        vistas: [
          {
            label: 'Operaciones sospechosas',
            href: '/admin/sospechosas',
            icon: IconShieldLock,
            ids: [permiso('sospechosas', 'ver')],
          },
        ],
      },
    ],
  },
  {
    label: 'Cartera',
    items: [
      {
        label: 'Cartera',
        href: '/admin/cartera',
        icon: IconCoins,
        ids: [permiso('cartera', 'ver')],
        vistas: [
          { label: 'Pagos en línea', href: '/admin/pagos', icon: IconCreditCardPay, ids: [permiso('pagos', 'ver')] },
        ],
      },
    ],
  },
  {
    label: 'Documentos Agiles',
    items: [
      {
        label: 'Documentos y plantillas',
        vista: 'Documentos',
        href: '/admin/documents',
        icon: IconFileText,
        ids: [permiso('plantillas', 'ver')],
        vistas: [
          {
            label: 'Plantillas',
            href: '/admin/plantillas',
            icon: IconTemplate,
            ids: [permiso('plantillas', 'ver')],
          },
          {
            label: 'Crear documento',
            href: '/admin/crearDocumentoAgil',
            icon: IconBolt,
            ids: [permiso('plantillas', 'crear')],
            also: ['/admin/Formulario'],
            boton: true,
          },
        ],
      },
    ],
  },
  {
    label: 'Utilidades',
    items: [{ label: 'Edictos', href: '/admin/edictos', icon: IconSpeakerphone, ids: [permiso('edictos', 'ver')] }],
  },
  {
    label: 'Configuracion',
    items: [
      ...CONFIGURACION.filter(esDiaria).map((una) =>
        una.href === '/admin/personas' ? { ...una, vistas: [DATOS] } : una,
      ),
      {
        label: 'Configuración',
        href: '/admin/configuracion',
        icon: IconSettings,
        ids: CONFIGURAN,
        also: SE_CONFIGURA.map(({ href }) => href),
      },
    ],
  },
]

const seMuestra = ({ ids, ademas = [] }: Entrada, permisos: ReadonlySet<number>): boolean =>
  (!ids || ids.some((id) => permisos.has(id))) && ademas.every((id) => permisos.has(id))

/** A list with its views; the views alone, each an entry, without the list. */
const seMuestran = ({ vistas = [], ...una }: Entrada, permisos: ReadonlySet<number>): readonly Entrada[] => {
  const suyas = vistas.filter((vista) => seMuestra(vista, permisos))
  return seMuestra(una, permisos) ? [{ ...una, vistas: suyas }] : suyas
}

export const menuPara = (menu: readonly Grupo[], permisos: ReadonlySet<number>): Grupo[] =>
  menu
    .filter(({ anyOf }) => !anyOf || anyOf.some((id) => permisos.has(id)))
    .map((grupo) => ({ ...grupo, items: grupo.items.flatMap((item) => seMuestran(item, permisos)) }))
    .filter(({ items }) => items.length > 0)

/** An entry's page and its views. */
export const paginasDe = ({ vistas = [], ...una }: Entrada): readonly Entrada[] => [
  una.vista === undefined ? una : { ...una, label: una.vista },
  ...vistas,
]

/** Tabs of the page at an address; none for a page that stands alone. */
export const vistasEn = (menu: readonly Grupo[], location: string): readonly Entrada[] => {
  const suyas = menu
    .flatMap(({ items }) => items)
    .map((entrada) => paginasDe(entrada).filter(({ boton }) => !boton))
    .find((paginas) => paginas.some(({ href }) => href === location))
  return suyas !== undefined && suyas.length > 1 ? suyas : []
}

/** Length of the longest address of the entry and its views that contains the location; 0: none. */
const cercania = (entrada: Entrada, location: string): number =>
  Math.max(
    0,
    ...paginasDe(entrada)
      .flatMap(({ href, also = [] }) => [href, ...also])
      .filter((path) => location === path || location.startsWith(`${path}/`))
      .map((path) => path.length),
  )

export const esActual = (entrada: Entrada, location: string): boolean => {
  const suya = cercania(entrada, location)
  return suya > 0 && MENU.every(({ items }) => items.every((otra) => cercania(otra, location) <= suya))
}
