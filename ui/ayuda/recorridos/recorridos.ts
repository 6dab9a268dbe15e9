import { ids } from '../../../schemas/vistas/vistas.ts'

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

type Dicho = readonly [rol: Senal['rol'], nombre: Senal['nombre'], texto: string, hecho?: Paso['hecho']]

/** Steps of one page. */
const en = (pagina: string, ...dichos: readonly Dicho[]): Paso[] =>
  dichos.map(([rol, nombre, texto, hecho]) => ({ en: pagina, rol, nombre, texto, ...(hecho && { hecho }) }))

/** Guided tours on the real screens; `test/e2e/recorridos.test.ts` runs each. */
export const RECORRIDOS: readonly Recorrido[] = [
  {
    id: 'radicar',
    titulo: 'Su primera radicación',
    ids: ids('radicaciones', 'crear', 'ver'),
    pasos: [
      ...en('/admin/radicaciones', [
        'enlace',
        'Nueva radicación',
        'Toda escritura empieza aquí: oprima «Nueva radicación».',
        'clic',
      ]),
      ...en(
        '/admin/radicacion',
        ['botón', 'Agregar Acto', 'Una escritura tiene uno o varios actos: agregue el primero.', 'clic'],
        ['campo', 'Acto', 'Escriba parte del nombre, por ejemplo «compra», y elija el acto.', 'cambio'],
        ['botón', 'Crear', 'Complete lo que pide el acto y oprima «Crear».', 'clic'],
        ['campo', 'Digitador', 'Diga quién la digita; debajo, quién la revisa, atiende y liquida.', 'cambio'],
        ['campo', 'Observaciones', 'Si hay algo que los demás deban saber, escríbalo aquí.'],
        ['botón', 'Guardar', 'Al guardar, la escritura recibe su número y queda lista para liquidar.', 'clic'],
      ),
    ],
  },
  {
    id: 'liquidar',
    titulo: 'Liquidar y guardar',
    ids: ids('liquidaciones', 'ver', 'modificar'),
    pasos: [
      ...en(
        '/admin/liquidaciones',
        ['campo', 'Número de radicación', 'Si sabe el número de la radicación, escríbalo aquí y oprima Entrar.'],
        ['enlace', /^\d/, 'O elija una de las que esperan: se abre su hoja, ya calculada.', 'clic'],
        ['botón', '¿Por qué este valor?', 'Este signo muestra la cuenta de cada cifra, la norma y la tarifa.'],
        [
          'botón',
          'Servicios adicionales',
          'Con este botón agrega lo que no sale de la ley: hojas, copias, autenticaciones.',
        ],
        ['botón', /^Todo (comprador|en Com)$/, 'Aquí reparte toda la hoja: quién paga cada renglón.'],
        [
          'botón',
          'FINALIZAR',
          'Lo que cambie se guarda con Ctrl S; «FINALIZAR» la cierra y la escritura pasa a facturación.',
          'clic',
        ],
      ),
    ],
  },
  {
    id: 'facturar',
    titulo: 'Facturar y enviar a la DIAN',
    ids: [...ids('radicaciones', 'ver'), ...ids('facturacion', 'modificar')],
    pasos: [
      ...en(POR_FACTURAR, [
        'enlace',
        /^\d+$/,
        'Estas escrituras están liquidadas y sin facturar: abra una por su número.',
        'clic',
      ]),
      ...en(
        '/admin/radicacion/*/2',
        ['botón', /^Agregar factura/, 'Agregue una factura por cada persona que paga.', 'clic'],
        ['campo', /^Otorgante/, 'Elija a nombre de quién va.', 'cambio'],
        ['campo', /^Método de pago/, 'Mire cómo paga: se propone como pagó la última vez.'],
        ['botón', 'Archivar', 'Cuando cada lado llegue a 100 %, «Archivar» deja las facturas listas para enviar.'],
      ),
      ...en(
        POR_ENVIAR,
        ['botón', 'Sin enviar', 'En Factura electrónica están las archivadas que la DIAN no tiene todavía.'],
        [
          'botón',
          /^Acciones de la factura/,
          'Con «Ver», en su menú, se abre: allí está «Enviar a la DIAN», y el estado cambia cuando ella responde.',
        ],
      ),
    ],
  },
  {
    id: 'deposito',
    titulo: 'Recibir un depósito',
    ids: ids('depositos', 'ver', 'crear'),
    pasos: [
      ...en(
        '/admin/Depositos',
        ['botón', /^Anticipo/, 'Diga qué es: un depósito para algo ya sabido, o un anticipo a cuenta.', 'clic'],
        ['campo', 'Persona', 'Busque por su nombre o documento a quien entrega el dinero.', 'cambio'],
        [
          'campo',
          'Número de radicación',
          'Si ya hay radicación, escriba su número: el dinero queda guardado para ella.',
        ],
        ['campo', 'Anticipo sin asignar', 'Escriba cuánto entrega.', 'cambio'],
        ['campo', 'Método de pago', 'Diga cómo lo entrega: efectivo, transferencia, tarjeta.', 'cambio'],
        ['botón', 'Guardar', 'Al guardar queda su número, y puede imprimir el recibo.', 'clic'],
      ),
    ],
  },
  {
    id: 'usuario',
    titulo: 'Crear un usuario y su rol',
    ids: [...ids('usuarios', 'crear'), ...ids('roles', 'crear')],
    pasos: [
      ...en(
        '/admin/roles',
        ['botón', 'Añadir', 'El rol dice qué puede hacer cada quien: si ninguno sirve, añada otro.', 'clic'],
        ['campo', 'Nombre', 'Póngale el nombre del oficio, por ejemplo «Auxiliar de registro».', 'cambio'],
        [
          'campo',
          'Copiar permisos de',
          'Elija un rol parecido: sus permisos son el comienzo, y después se cambian en su matriz.',
        ],
        ['botón', 'Añadir', 'Guarde el rol.', 'clic'],
      ),
      ...en(
        '/admin/user-page',
        ['botón', 'Crear usuario', 'Ahora la persona: oprima «Crear usuario».', 'clic'],
        ['campo', 'Persona', 'Elija a quién; si no está, regístrela antes en Personas.', 'cambio'],
        ['campo', 'Rol', 'Dele el rol.', 'cambio'],
        [
          'botón',
          'Crear usuario',
          'Al crearlo, con «Invitar por correo» le llega un enlace para poner su contraseña.',
          'clic',
        ],
      ),
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
