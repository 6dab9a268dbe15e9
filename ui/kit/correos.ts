const CORREO = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/

/** Splits what was typed or pasted into addresses, and tells apart those that are not one. */
export const leerCorreos = (texto: string): { correos: string[]; malos: string[] } => {
  const partes = [
    ...new Set(
      texto
        .split(/[\s,;]+/)
        .map((parte) => parte.trim().toLowerCase())
        .filter(Boolean),
    ),
  ]
  return { correos: partes.filter((parte) => CORREO.test(parte)), malos: partes.filter((parte) => !CORREO.test(parte)) }
}
