import type { ActoForm, Formulario } from './formulario.ts'

/** Where a link from the liquidation leads: `?campo=cuantia&de=Compraventa`, `?campo=avaluo&de=50C-1234`. */
export const lugarDe = (
  campo: string,
  de: string,
  form: Formulario,
): { acto: string | null; elemento: string } | null => {
  const predio = form.actosradi
    .flatMap((acto) => acto.actosradiinmuebles.map((inmueble) => ({ acto, inmueble })))
    .find(({ inmueble }) => inmueble.matricula === de)
  const acto: ActoForm | undefined =
    predio?.acto ?? form.actosradi.find((one) => one.nombre_acto === de) ?? form.actosradi[0]
  if (campo === 'fecha_escritura') return { acto: null, elemento: 'campo-fecha_escritura' }
  if (!acto) return null
  const within = (elemento: string) => ({ acto: acto.clave, elemento })
  if (campo === 'cuantia') return within(`cuantia-${acto.clave}`)
  if (campo === 'avaluo' && predio) return within(`predio-${acto.clave}-${predio.inmueble.id_inmuebles}`)
  if (campo === 'fecha_adquisicion' && predio) return within(`adquirido-${acto.clave}-${predio.inmueble.id_inmuebles}`)
  if (campo === 'inmuebles') return within(`buscar-inmueble-${acto.clave}`)
  const [first] = acto.otorgantes
  return campo === 'otorgantes'
    ? within(first ? `porcentaje-${acto.clave}-${first.id_personas}` : `buscar-otorgante-${acto.clave}`)
    : null
}
