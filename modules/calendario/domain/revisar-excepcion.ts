import { isDate } from '../../../schemas/es-co/index.ts'
import type { ExcepcionEnviada } from '../../../schemas/citas/horarios.ts'
import type { Excepcion } from './calendario.ts'
import { faltasDeRango, REQUERIDO, type Faltas } from './revisar-horario.ts'

/**
 * A day that is not as the others, as it is to be kept, and what is wrong with it. To close, and to stop terms, takes the act that allows
 * it (Superintendencia de Notariado y Registro); other hours do not.
 */
export function revisarExcepcion(enviada: ExcepcionEnviada): { excepcion: Excepcion; faltas: Faltas } {
  const { fecha, tipo } = enviada
  const [entrada, salida] = [enviada.hora_entrada ?? '', enviada.hora_salida ?? '']
  const suspende = [true, 1, '1'].includes(enviada.suspende_terminos ?? false)
  const acto = (enviada.acto ?? '').trim().replace(/\s+/g, ' ') || null
  const faltas: Record<string, string> =
    tipo === 'horario'
      ? faltasDeRango({ hora_entrada: entrada, hora_salida: salida }, 'La salida debe ser después de la entrada.')
      : Object.fromEntries(
          Object.entries({ hora_entrada: entrada, hora_salida: salida }).flatMap(([campo, hora]) =>
            hora ? [[campo, 'Un día cerrado no lleva horas.']] : [],
          ),
        )
  if (!fecha) faltas.fecha = REQUERIDO
  else if (!isDate(fecha)) faltas.fecha = 'Formato de fecha incorrecto'
  if (!acto && tipo === 'cerrado') faltas.acto = 'Escriba el acto que autoriza cerrar.'
  else if (!acto && suspende) faltas.acto = 'Escriba el acto que suspende los términos.'
  return {
    excepcion: { fecha, tipo, entrada: entrada || null, salida: salida || null, suspende, acto },
    faltas: Object.fromEntries(Object.entries(faltas).map(([campo, falta]) => [campo, [falta]])),
  }
}
