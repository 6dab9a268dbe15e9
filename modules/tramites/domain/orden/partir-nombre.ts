/** Words that belong to the one after them: «de la Cruz», «del Río», «San Juan». */
const ENLACES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'san', 'santa'])

/** `de la Cruz Ortiz` → [`de la Cruz`, `Ortiz`]. */
function piezas(nombre: string): string[] {
  const juntas: string[] = []
  let enlace = ''
  for (const palabra of nombre.split(/\s+/).filter(Boolean)) {
    if (ENLACES.has(palabra.toLowerCase())) enlace += `${palabra} `
    else {
      juntas.push(enlace + palabra)
      enlace = ''
    }
  }
  return enlace ? [...juntas, enlace.trim()] : juntas
}

/**
 * First names and surnames of a whole name, as most are written: the last two are surnames where there are three words or more. Only a
 * proposal: who files reads it and corrects it.
 */
export function partirNombre(nombre: string): { nombres: string; apellidos: string } {
  const partes = piezas(nombre)
  const deApellido = partes.length >= 3 ? 2 : partes.length === 2 ? 1 : 0
  const hasta = partes.length - deApellido
  return { nombres: partes.slice(0, hasta).join(' '), apellidos: partes.slice(hasta).join(' ') }
}
