import { addDays } from '../../../schemas/es-co/index.ts'
import type { Context } from '../../kernel/index.ts'
import { guardarEntradas, leerConfiguracion } from '../../notaria/index.ts'

/** The notary and who has been in charge: invented, as everybody in a demonstration. */
const NOTARIOS = [
  { nombre: 'Adriana Montoya Ruiz' },
  { nombre: 'Gonzalo Ávila Perdomo', numero_resolucion: '10457', hace: 23 },
  { nombre: 'Beatriz Elena Quintero Salas', numero_resolucion: '08812', hace: 96 },
  { nombre: 'Hernando Tovar Escandón', numero_resolucion: '02236', hace: 171 },
] as const

/** Says who the notaries of the demonstration are; bonds and subsidies are those that every office starts with. */
export async function notariaDemo(ctx: Context): Promise<void> {
  const notarios = NOTARIOS.map((uno) => ({
    nombre: uno.nombre,
    ...('hace' in uno
      ? { numero_resolucion: uno.numero_resolucion, fecha_resolucion: addDays(ctx.today, -uno.hace) }
      : {}),
  }))
  const firmas = notarios.map(({ nombre }) => ({ nombre: nombre.toLocaleUpperCase('es-CO') }))
  const entradas = (await leerConfiguracion(ctx)).flatMap(({ id, variable }) =>
    variable === 'nombre_notario'
      ? [{ id, data: JSON.stringify(notarios) }]
      : variable === 'nombre_notario_firma'
        ? [{ id, data: JSON.stringify(firmas) }]
        : [],
  )
  await guardarEntradas(ctx, { entradas })
}
