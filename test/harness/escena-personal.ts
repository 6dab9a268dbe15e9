import type { Route } from '../../modules/kernel/index.ts'

/** A record as a request names it, and whether who asks (`nadie`) sees it without a permission that sees all. */
export interface Nombrado {
  params: Readonly<Record<string, string | number>>
  codigo?: string
  suyo: boolean
  /** Seen, and refused all the same: another person's shared view is not to be changed. */
  estado?: number
  /** Where it is kept, to see that nothing happened to it. */
  fila?: { tabla: string; donde: Readonly<Record<string, string | number>> }
  /** Of another office: no permission sees it. */
  lejano?: true
}

/** The records of one entity, made anew for each request because some requests end them. */
export interface EscenaPersonal {
  /** What the person may do, one after the other; those of the route unless told. */
  permisos?: readonly (readonly number[])[]
  /** @param way the route that is going to ask, where its state must be fit for it */
  nuevos(way?: Route): Promise<Record<string, Nombrado>>
  inexistente(): Nombrado
  cuerpo?(way: Route, one: Nombrado): unknown
  /** The field of a form under which a PDF goes, where it takes a file besides its body. */
  archivo?(way: Route): string | undefined
  /** What a route without it in its address or its body asks by. */
  consulta?(way: Route, one: Nombrado): Record<string, string | number>
  /** What it answers of one that is not seen: 404 unless told. */
  negado?(way: Route): number
  /** Takes away what would stand in the way of others: a second factor, which the next login would ask for. */
  limpiar?(): Promise<void>
}
