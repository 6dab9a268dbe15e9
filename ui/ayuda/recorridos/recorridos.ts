import { permiso } from '../../../schemas/vistas/vistas.ts'

export interface Senal {
  rol: 'botón' | 'enlace' | 'campo'
  nombre: string | RegExp
}

export interface Paso extends Senal {
  /** Address; `*` matches one segment. The query is used only for navigation. */
  en: string
  texto: string
  /** Event that advances the tour; absent: «Siguiente». */
  hecho?: 'clic' | 'cambio'
}

export interface Recorrido {
  id: string
  titulo: string
  /** All of these permission ids are required. */
  ids: readonly number[]
  pasos: readonly Paso[]
}

const POR_FACTURAR = '/admin/radicaciones?rango=todas&f.estado=facturacion'
const POR_ENVIAR = '/admin/facElectronica?vista=sin_enviar'

/** Guided tours on the real screens; `test/e2e/recorridos.test.ts` runs each. */
export const RECORRIDOS: readonly Recorrido[] = [
  {
    id: 'radicar',
    titulo: 'Su primera radicación',
    ids: [permiso('radicaciones', 'crear'), permiso('radicaciones', 'ver')],
    pasos: [
      {
        en: '/admin/radicaciones',
        rol: 'enlace',
        nombre: 'Nueva radicación',
        hecho: 'clic',
        texto: 'Toda escritura empieza aquí: oprima «Nueva radicación».',
      },
      {
        en: '/admin/radicacion',
        rol: 'botón',
        nombre: 'Agregar Acto',
        hecho: 'clic',
        texto: 'Una escritura tiene uno o varios actos: agregue el primero.',
      },
      {
        en: '/admin/radicacion',
        rol: 'campo',
        nombre: 'Acto',
        hecho: 'cambio',
        texto: 'Escriba parte del nombre, por ejemplo «compra», y elija el acto.',
      },
      {
        en: '/admin/radicacion',
        rol: 'botón',
        nombre: 'Crear',
        hecho: 'clic',
        texto: 'Complete lo que pide el acto y oprima «Crear».',
      },
      {
        en: '/admin/radicacion',
        rol: 'campo',
        nombre: 'Digitador',
        hecho: 'cambio',
        texto: 'Diga quién la digita; debajo, quién la revisa, atiende y liquida.',
      },
      {
        en: '/admin/radicacion',
        rol: 'campo',
        nombre: 'Observaciones',
        texto: 'Si hay algo que los demás deban saber, escríbalo aquí.',
      },
      {
        en: '/admin/radicacion',
        rol: 'botón',
        nombre: 'Guardar',
        hecho: 'clic',
        texto: 'Al guardar, la escritura recibe su número y queda lista para liquidar.',
      },
    ],
  },
  {
    id: 'liquidar',
    titulo: 'Liquidar y guardar',
    ids: [permiso('liquidaciones', 'ver'), permiso('liquidaciones', 'modificar')],
    pasos: [
      {
        en: '/admin/liquidaciones',
        rol: 'campo',
        nombre: 'Número de radicación',
        texto: 'Si sabe el número de la radicación, escríbalo aquí y oprima Entrar.',
      },
      {
        en: '/admin/liquidaciones',
        rol: 'enlace',
        nombre: /^\d/,
        hecho: 'clic',
        texto: 'O elija una de las que esperan: se abre su hoja, ya calculada.',
      },
      {
        en: '/admin/liquidaciones',
        rol: 'botón',
        nombre: '¿Por qué este valor?',
        texto: 'Este signo muestra la cuenta de cada cifra, la norma y la tarifa.',
      },
      {
        en: '/admin/liquidaciones',
        rol: 'botón',
        nombre: 'Servicios adicionales',
        texto: 'Con este botón agrega lo que no sale de la ley: hojas, copias, autenticaciones.',
      },
      {
        en: '/admin/liquidaciones',
        rol: 'botón',
        nombre: /^Todo (comprador|en Com)$/,
        texto: 'Aquí reparte toda la hoja: quién paga cada renglón.',
      },
      {
        en: '/admin/liquidaciones',
        rol: 'botón',
        nombre: 'FINALIZAR',
        hecho: 'clic',
        texto: 'Lo que cambie se guarda con Ctrl S; «FINALIZAR» la cierra y la escritura pasa a facturación.',
      },
    ],
  },
  {
    id: 'facturar',
    titulo: 'Facturar y enviar a la DIAN',
    ids: [permiso('radicaciones', 'ver'), permiso('facturacion', 'modificar')],
    pasos: [
      {
        en: POR_FACTURAR,
        rol: 'enlace',
        nombre: /^\d+$/,
        hecho: 'clic',
        texto: 'Estas escrituras están liquidadas y sin facturar: abra una por su número.',
      },
      {
        en: '/admin/radicacion/*/2',
        rol: 'botón',
        nombre: /^Agregar factura/,
        hecho: 'clic',
        texto: 'Agregue una factura por cada persona que paga.',
      },
      {
        en: '/admin/radicacion/*/2',
        rol: 'campo',
        nombre: /^Otorgante/,
        hecho: 'cambio',
        texto: 'Elija a nombre de quién va.',
      },
      {
        en: '/admin/radicacion/*/2',
        rol: 'campo',
        nombre: /^Método de pago/,
        texto: 'Mire cómo paga: se propone como pagó la última vez.',
      },
      {
        en: '/admin/radicacion/*/2',
        rol: 'botón',
        nombre: 'Archivar',
        texto: 'Cuando cada lado llegue a 100 %, «Archivar» deja las facturas listas para enviar.',
      },
      {
        en: POR_ENVIAR,
        rol: 'botón',
        nombre: 'Sin enviar',
        texto: 'En Factura electrónica están las archivadas que la DIAN no tiene todavía.',
      },
      {
        en: POR_ENVIAR,
        rol: 'botón',
        nombre: /^Acciones de la factura/,
        texto: 'Con «Ver», en su menú, se abre: allí está «Enviar a la DIAN», y el estado cambia cuando ella responde.',
      },
    ],
  },
  {
    id: 'deposito',
    titulo: 'Recibir un depósito',
    ids: [permiso('depositos', 'ver'), permiso('depositos', 'crear')],
    pasos: [
      {
        en: '/admin/Depositos',
        rol: 'botón',
        nombre: /^Anticipo/,
        hecho: 'clic',
        texto: 'Diga qué es: un depósito para algo ya sabido, o un anticipo a cuenta.',
      },
      {
        en: '/admin/Depositos',
        rol: 'campo',
        nombre: 'Persona',
        hecho: 'cambio',
        texto: 'Busque por su nombre o documento a quien entrega el dinero.',
      },
      {
        en: '/admin/Depositos',
        rol: 'campo',
        nombre: 'Número de radicación',
        texto: 'Si ya hay radicación, escriba su número: el dinero queda guardado para ella.',
      },
      {
        en: '/admin/Depositos',
        rol: 'campo',
        nombre: 'Anticipo sin asignar',
        hecho: 'cambio',
        texto: 'Escriba cuánto entrega.',
      },
      {
        en: '/admin/Depositos',
        rol: 'campo',
        nombre: 'Método de pago',
        hecho: 'cambio',
        texto: 'Diga cómo lo entrega: efectivo, transferencia, tarjeta.',
      },
      {
        en: '/admin/Depositos',
        rol: 'botón',
        nombre: 'Guardar',
        hecho: 'clic',
        texto: 'Al guardar queda su número, y puede imprimir el recibo.',
      },
    ],
  },
  {
    id: 'usuario',
    titulo: 'Crear un usuario y su rol',
    ids: [permiso('usuarios', 'crear'), permiso('roles', 'crear')],
    pasos: [
      {
        en: '/admin/roles',
        rol: 'botón',
        nombre: 'Añadir',
        hecho: 'clic',
        texto: 'El rol dice qué puede hacer cada quien: si ninguno sirve, añada otro.',
      },
      {
        en: '/admin/roles',
        rol: 'campo',
        nombre: 'Nombre',
        hecho: 'cambio',
        texto: 'Póngale el nombre del oficio, por ejemplo «Auxiliar de registro».',
      },
      {
        en: '/admin/roles',
        rol: 'campo',
        nombre: 'Copiar permisos de',
        texto: 'Elija un rol parecido: sus permisos son el comienzo, y después se cambian en su matriz.',
      },
      {
        en: '/admin/roles',
        rol: 'botón',
        nombre: 'Añadir',
        hecho: 'clic',
        texto: 'Guarde el rol.',
      },
      {
        en: '/admin/user-page',
        rol: 'botón',
        nombre: 'Crear usuario',
        hecho: 'clic',
        texto: 'Ahora la persona: oprima «Crear usuario».',
      },
      {
        en: '/admin/user-page',
        rol: 'campo',
        nombre: 'Persona',
        hecho: 'cambio',
        texto: 'Elija a quién; si no está, regístrela antes en Personas.',
      },
      {
        en: '/admin/user-page',
        rol: 'campo',
        nombre: 'Rol',
        hecho: 'cambio',
        texto: 'Dele el rol.',
      },
      {
        en: '/admin/user-page',
        rol: 'botón',
        nombre: 'Crear usuario',
        hecho: 'clic',
        texto: 'Al crearlo, con «Invitar por correo» le llega un enlace para poner su contraseña.',
      },
    ],
  },
]

export const esAqui = (en: string, location: string): boolean => {
  const [suyas, aqui] = [en.split('?')[0]?.split('/') ?? [], location.split('/')]
  return suyas.length === aqui.length && suyas.every((parte, at) => parte === '*' || parte === aqui[at])
}

/** Step to resume from: this one, or the last earlier one with a fixed address. */
export const entradaDe = (pasos: readonly Paso[], paso: number): number => {
  for (let at = paso; at > 0; at--) if (!pasos[at]?.en.includes('*')) return at
  return 0
}

/** Stored progress: «radicar:3», next step from 1; or «radicar:hecho». */
export const avanceDe = (guardados: readonly string[] | null, id: string): number | 'hecho' | null => {
  const dicho = guardados?.find((uno) => uno.startsWith(`${id}:`))?.slice(id.length + 1)
  return dicho === undefined ? null : dicho === 'hecho' ? 'hecho' : Number(dicho)
}

export const conAvance = (guardados: readonly string[] | null, id: string, avance: number | 'hecho'): string[] => [
  ...(guardados ?? []).filter((uno) => !uno.startsWith(`${id}:`)),
  `${id}:${avance}`,
]

export const esAvance = (valor: unknown): valor is string[] =>
  Array.isArray(valor) && valor.every((uno) => typeof uno === 'string')
