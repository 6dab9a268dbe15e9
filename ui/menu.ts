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
import { ids } from '../schemas/vistas/vistas.ts'
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

const una = (
  label: string,
  href: string,
  icon: Icon,
  ids: readonly number[],
  resto: Omit<Entrada, 'label' | 'href' | 'icon' | 'ids'> = {},
): Entrada => ({ label, href, icon, ids, ...resto })

export interface Grupo {
  label: string
  /** Shown with any of these ids (specification 1, section 6). */
  anyOf?: readonly number[]
  items: readonly Entrada[]
}

/** Whoever sets up a part of a new office. */
export const PONEN_EN_MARCHA: readonly number[] = [
  ...ids('oficina', 'ver', 'modificar'),
  ...ids('usuarios', 'crear'),
  ...ids('plantillas', 'crear'),
]

const EQUIPO: readonly Entrada[] = [
  una('Usuarios', '/admin/user-page', IconUsers, ids('usuarios', 'ver')),
  una('Roles', '/admin/roles', IconShieldLock, ids('roles', 'ver')),
]

const OFICINA: readonly Entrada[] = [
  una('Puesta en marcha', '/admin/puesta-en-marcha', IconRocket, PONEN_EN_MARCHA),
  una('Notaría', '/admin/notaria', IconGavel, ids('oficina', 'ver')),
  una('Conexión con la DIAN', '/admin/oficina', IconCertificate, ids('oficina', 'ver')),
  una('Tarifas', '/admin/tarifas', IconReceipt2, ids('tarifas', 'ver')),
  una('Plantillas de radicación', '/admin/plantillasDeRadicacion', IconTemplate, GUARDAN_PLANTILLAS),
  una('Campos adicionales', '/admin/campos', IconForms, ids('campos', 'ver')),
  una('Administrar proyectos', '/admin/project-page', IconFolders, ids('administracionProyectos', 'crear')),
  una('Ajustes de trámites', '/admin/tramites-ajustes', IconAdjustments, ids('oficina', 'ver')),
  una('Qué se puede solicitar', '/admin/solicitudes-ajustes', IconListDetails, ids('oficina', 'ver')),
  una('Auditoría', '/admin/auditoria', IconHistory, ids('auditoria', 'ver')),
  una('Procesos', '/admin/procesos', IconRefresh, ids('procesos', 'ver')),
  una('Repetidos', '/admin/repetidos', IconCopyMinus, ids('repetidos', 'ver')),
  una('Papelera', '/admin/papelera', IconTrash, ABREN_LA_PAPELERA),
]

const DATOS = una('Datos personales', '/admin/habeas-data', IconUserShield, ids('personas', 'ver'))

const IMPORTACIONES: readonly Entrada[] = IMPORTABLES.map((clase) => ({
  label: clase === 'traslado' ? 'Venir de otro programa' : `Importar ${clase}`,
  href: `/admin/importar/${clase}`,
  icon: IconTableImport,
  ids: ids(clase === 'traslado' ? 'oficina' : clase, 'crear'),
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
      una('Radicaciones', '/admin/radicaciones', IconFiles, RADICACIONES, {
        also: ['/admin/radicacion', '/admin/escritura'],
        vistas: [
          una('Mis radicaciones', '/admin/misRadicaciones', IconFolderOpen, ids('misRadicaciones', 'ver')),
          una('Liquidaciones', '/admin/liquidaciones', IconCalculator, ids('liquidaciones', 'ver')),
          una('Seguimiento', '/admin/seguimientoExpress', IconRoute, ids('seguimiento', 'crear')),
          una('Radicación express', '/admin/radiExpress', IconBolt, ids('seguimiento', 'crear')),
        ],
      }),
      una('Minutas', '/admin/minutas', IconFileDescription, MINUTAS, {
        also: ['/admin/minuta'],
        vistas: [una('Lotes de minutas', '/admin/minutas/lote', IconFolders, MINUTAS, { boton: true })],
      }),
      una('Proyectos', '/admin/proyectos', IconBuildings, ids('misProyectos', 'ver'), {
        also: ['/admin/proyecto'],
        vistas: [
          una('Crear proyecto', '/admin/mis-proyectos', IconBuildingPlus, ids('misProyectos', 'crear'), {
            boton: true,
          }),
        ],
      }),
      una('Depósitos', '/admin/misDepositos', IconPigMoney, ids('depositos', 'ver'), {
        vistas: [
          una('Recibir depósito', '/admin/Depositos', IconCashPlus, ids('depositos', 'crear'), { boton: true }),
          una('Descargues', '/admin/descargues', IconCashMinus, ids('tramites', 'modificar'), {
            ademas: ids('depositos', 'modificar'),
          }),
        ],
      }),
      una('Cierre de caja', '/admin/caja', IconCashRegister, ids('depositos', 'ver'), {
        vistas: [una('Gastos de caja', '/admin/gastos', IconReceipt2, ids('gastos', 'ver'))],
      }),
    ],
  },
  {
    label: 'Tramites',
    items: [
      una('Trámites', '/admin/ver-tramites', IconListDetails, ids('tramites', 'ver'), {
        vista: 'Órdenes de escrituración',
        also: ['/admin/tramite'],
        vistas: [
          una('Otros trámites', '/admin/ver-otros-tramites', IconFiles, ids('tramites', 'ver')),
          una('Nuevo trámite', '/admin/seleccionDocumento', IconForms, ids('nuevoTramite', 'crear'), { boton: true }),
          una('Mis trámites', '/admin/misTramites', IconFolderOpen, ids('nuevoTramite', 'crear')),
        ],
      }),
      una('Solicitudes', '/admin/ver-solicitudes', IconRoute, ids('tramites', 'modificar'), {
        also: ['/admin/solicitud'],
        cuenta: 'solicitudes',
        vistas: [
          una('Mis solicitudes', '/admin/misSolicitudes', IconFileDescription, ids('nuevoTramite', 'crear')),
          una('Solicitar una escritura', '/admin/EstadoTramites', IconCertificate, ids('tramites', 'modificar'), {
            boton: true,
          }),
        ],
      }),
      una('Agenda de firmas', '/admin/agenda', IconCalendarTime, ids('tramites', 'modificar'), {
        vistas: [
          una('Día de firmas', '/admin/firmas', IconSignature, ids('tramites', 'modificar')),
          una('Escrituras del día', '/admin/escrituras', IconFileText, [
            ...ids('tramites', 'modificar'),
            ...ids('radicaciones', 'modificar'),
          ]),
          una('Horarios de atención', '/admin/asignarHorarios', IconClockHour4, ids('edictos', 'ver')),
        ],
      }),
    ],
  },
  {
    label: 'Facturacion',
    items: [
      una('Mostrador', '/admin/mostrador', IconShoppingCart, ids('mostrador', 'ver')),
      una('Factura electrónica', '/admin/facElectronica', IconFileInvoice, ids('facturacion', 'ver'), {
        cuenta: 'facturas',
      }),
      una('Nómina electrónica', '/admin/nominaElectronica', IconUserDollar, ids('nomina', 'ver')),
      una('Libros y reportes', '/admin/libros', IconBooks, ids('libros', 'ver'), {
        vistas: [una('Operaciones sospechosas', '/admin/sospechosas', IconShieldLock, ids('sospechosas', 'ver'))],
      }),
    ],
  },
  {
    label: 'Cartera',
    items: [
      una('Cartera', '/admin/cartera', IconCoins, ids('cartera', 'ver'), {
        vistas: [una('Pagos en línea', '/admin/pagos', IconCreditCardPay, ids('pagos', 'ver'))],
      }),
    ],
  },
  {
    label: 'Documentos Agiles',
    items: [
      una('Documentos y plantillas', '/admin/documents', IconFileText, ids('plantillas', 'ver'), {
        vista: 'Documentos',
        vistas: [
          una('Plantillas', '/admin/plantillas', IconTemplate, ids('plantillas', 'ver')),
          una('Crear documento', '/admin/crearDocumentoAgil', IconBolt, ids('plantillas', 'crear'), {
            also: ['/admin/Formulario'],
            boton: true,
          }),
        ],
      }),
    ],
  },
  {
    label: 'Utilidades',
    items: [una('Edictos', '/admin/edictos', IconSpeakerphone, ids('edictos', 'ver'))],
  },
  {
    label: 'Configuracion',
    items: [
      ...CONFIGURACION.filter(esDiaria).map((una) =>
        una.href === '/admin/personas' ? { ...una, vistas: [DATOS] } : una,
      ),
      una('Configuración', '/admin/configuracion', IconSettings, CONFIGURAN, {
        also: SE_CONFIGURA.map(({ href }) => href),
      }),
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
