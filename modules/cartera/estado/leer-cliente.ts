import { formatIdentidad } from '../../../schemas/es-co/index.ts'
import { notFound, type Context } from '../../kernel/index.ts'

/** A client with what its person says of it. */
export interface ClienteLeido {
  id: number
  codigo: number
  id_personas: number
  nombre: string
  /** With its check digit where it is a NIT. */
  identificacion: string
  correo: string | null
  telefono: string | null
  direccion: string | null
}

interface Fila {
  id: number
  codigo: number
  id_personas: number
  nombres: string
  apellidos: string
  abreviatura: string | null
  numero_documento: string
  digito: number | null
  correo: string | null
  telefono: string | null
  direccion: string | null
}

/** @throws Problem 404 */
export async function leerCliente(ctx: Context, id: number): Promise<ClienteLeido> {
  const fila = await ctx
    .db('clientes as c')
    .join('personas as p', 'p.id', 'c.id_personas')
    .leftJoin('tipos_documento as t', 't.id', 'p.tipo_documento')
    .where('c.id', id)
    .first<Fila | undefined>(
      'c.id',
      'c.codigo',
      'c.id_personas',
      'p.nombres',
      'p.apellidos',
      't.abreviatura',
      'p.numero_documento',
      'p.digito',
      'p.correo_electronico as correo',
      'p.telefono',
      'p.direccion',
    )
  if (!fila) throw notFound('No se encontró el cliente.')
  const { nombres, apellidos, abreviatura, numero_documento, digito, ...resto } = fila
  return {
    ...resto,
    codigo: Number(resto.codigo),
    nombre: [nombres, apellidos].filter(Boolean).join(' '),
    identificacion: formatIdentidad(abreviatura, numero_documento, digito),
  }
}

/** Where a client is written to: its person's address, in one way; none where there is none. */
export const correosDe = ({ correo }: Pick<ClienteLeido, 'correo'>): string[] =>
  correo?.trim() ? [correo.trim().toLowerCase()] : []
