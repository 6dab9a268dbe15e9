import { download, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'

export const imprimirRecibo = (id: number): void => {
  const notice = aviso.cargando('Preparando el recibo...')
  void download(`/depositos/${id}/recibo`).then(
    () => notice.cerrar(),
    (problem: unknown) => notice.error(mensajeDe(problem)),
  )
}
