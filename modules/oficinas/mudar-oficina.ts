import { Problem, type App, type Moved } from '../kernel/index.ts'

/**
 * Takes an office to another database server, or to a folder of files, while people work in it: for the seconds of the switch they are
 * told to try again. Its files stay in their store.
 * @param destino `carpeta`, `file:///…`, `mysql://…` or `mariadb://…`
 * @throws Problem 404, 409, 422 in words; then the office is where it was
 */
export function mudarOficina({ offices }: App, slug: string, destino: string): Promise<Moved> {
  const place = offices.places.read(destino)
  if (place === null) throw new Problem(422, 'oficina', `«${destino}» debe ser «carpeta», file:///… o mysql://…`)
  return offices.move(slug, place, 'sesiones')
}
