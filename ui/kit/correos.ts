const CORREO = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/

/** Splits typed or pasted text into valid and invalid addresses. */
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
