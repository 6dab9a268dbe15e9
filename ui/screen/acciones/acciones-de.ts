import type { AccionDePantalla, Pantalla, PantallaEfectiva } from '../../../schemas/vistas/pantalla.ts'
import { download, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import type { AccionDeFila } from '../../kit/lista/lista-props.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { conDatos, cumple, type Fila } from '../fila.ts'

type SobreOtra = Extract<AccionDePantalla, { tipo: 'dialog' | 'form' | 'link' }>

export const alcanza = (accion: SobreOtra, puede: PantallaEfectiva['puede']): boolean => {
  const { necesita } = accion
  const vista = accion.tipo === 'dialog' ? accion.vista : undefined
  return necesita === undefined || [necesita].flat().some((una) => (vista ? puedeVista(vista, una) : puede[una]))
}

export const principalDe = ({ acciones }: Pantalla) =>
  acciones.find(
    (accion): accion is Extract<AccionDePantalla, { tipo: 'link' }> =>
      accion.tipo === 'link' && accion.delNombre === true,
  )

/** True if permission and row state allow the action. The preview needs none. */
const cabe = (accion: AccionDePantalla, { puede }: PantallaEfectiva, fila: Fila): boolean => {
  switch (accion.tipo) {
    case 'create':
    case 'toggle':
    case 'view':
      return false
    case 'edit':
      return puede.modificar && cumple(fila, accion.cuando)
    case 'delete':
      return puede.eliminar && cumple(fila, accion.cuando)
    case 'dialog':
    case 'form':
    case 'link':
      return accion.sobre !== 'lista' && alcanza(accion, puede) && cumple(fila, accion.cuando)
    case 'download':
      return cumple(fila, accion.cuando)
    case 'history':
    case 'record':
      return true
  }
}

const TEXTO = { edit: 'Editar', delete: 'Eliminar', history: 'Historial' } as const
const conPalabra = (tipo: AccionDePantalla['tipo']): tipo is keyof typeof TEXTO => Object.hasOwn(TEXTO, tipo)
const textoDe = (accion: AccionDePantalla): string =>
  'texto' in accion && accion.texto ? accion.texto : conPalabra(accion.tipo) ? TEXTO[accion.tipo] : ''

export const accionesDe = (
  efectiva: PantallaEfectiva,
  fila: Fila,
  onAccion: (accion: AccionDePantalla, fila: Fila) => void,
): AccionDeFila[] =>
  efectiva.definicion.acciones
    .filter((accion) => cabe(accion, efectiva, fila))
    .map((accion) => {
      const texto = textoDe(accion)
      if (accion.tipo === 'link') return { texto, href: conDatos(accion.href, fila, true) }
      if (accion.tipo === 'download') return { texto, hacer: () => bajar(conDatos(accion.ruta, fila, true)) }
      return { texto, peligro: accion.tipo === 'delete' || texto === TEXTO.delete, hacer: () => onAccion(accion, fila) }
    })

/** @param espera notice while the file is made */
export const bajar = (ruta: string, espera?: string): void => {
  const notice = espera === undefined ? null : aviso.cargando(espera)
  void download(ruta).then(
    () => notice?.cerrar(),
    (error: unknown) => (notice ?? aviso).error(mensajeDe(error)),
  )
}
