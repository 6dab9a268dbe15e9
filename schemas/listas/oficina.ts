import { entero, instante, listado, opcion, texto } from './listado.ts'

export const auditoria = listado({
  id: 'auditoria',
  titulo: 'Auditoría',
  recurso: '/auditoria',
  orden: '-cuando',
  pageSize: 25,
  fecha: { campo: 'cuando', titulo: 'Fecha' },
  buscar: 'Buscar en lo que cambió o por usuario',
  vacio: 'Nadie ha cambiado nada todavía.',
  columnas: {
    cuando: instante('Fecha y hora', { ancho: 150, busca: false }),
    usuario: texto('Usuario', { ancho: 200, tarjeta: 'body' }),
    accion: opcion('Acción', {}, { ancho: 110, tarjeta: 'head' }),
    tabla: opcion('Qué', {}, { ancho: 170, tarjeta: 'body', enArchivo: 'Tabla' }),
    tabla_titulo: texto('Qué', { orden: false, busca: false, aparte: true }),
    registro: entero('Registro', { ancho: 90, tarjeta: 'body' }),
    resumen: texto('Cambios', { ancho: 420, orden: false, busca: false, tarjeta: 'body' }),
    ip: texto('Dirección IP', { aparte: true }),
    solicitud: texto('Solicitud', { orden: false, aparte: true }),
  },
})

export const papelera = listado({
  id: 'papelera',
  titulo: 'Papelera',
  recurso: '/papelera',
  orden: '-cuando',
  pageSize: 25,
  buscar: 'Buscar por el nombre de lo eliminado',
  vacio: 'No hay nada en la papelera. Lo que se elimine queda aquí 30 días.',
  columnas: {
    titulo: texto('Qué', { ancho: 320 }),
    clase: opcion('Clase', {}, { ancho: 180, tarjeta: 'body', archivo: ['tipo'] }),
    tipo: texto('Clase', { orden: false, busca: false, aparte: true }),
    usuario: texto('Quién lo eliminó', { ancho: 220, tarjeta: 'body' }),
    cuando: instante('Eliminado', { ancho: 150, busca: false, tarjeta: 'body' }),
    dias: entero('Quedan', { ancho: 110, busca: false, tarjeta: 'body', enArchivo: 'Días que quedan' }),
  },
})

export const procesos = listado({
  id: 'procesos',
  titulo: 'Procesos',
  recurso: '/procesos',
  orden: '-updated_at',
  pageSize: 25,
  vacio: 'El programa no ha tenido que hacer nada todavía.',
  columnas: {
    updated_at: instante('Último cambio', { puesto: 7, ancho: 150, busca: false, tarjeta: 'body' }),
    nombre: opcion('Clase', {}, { puesto: 2, ancho: 190, oculta: true, enArchivo: 'Proceso' }),
    titulo: texto('Proceso', { puesto: 1, ancho: 230, orden: false, busca: false }),
    registro: entero('Registro', { orden: false, busca: false, aparte: true }),
    estado: opcion(
      'Estado',
      { fallido: 'Falló', pendiente: 'Espera', en_curso: 'En curso', hecho: 'Hecho', descartado: 'Descartado' },
      {
        puesto: 3,
        ancho: 130,
        tarjeta: 'head',
        tonos: { fallido: 'danger', pendiente: 'warn', en_curso: 'warn', hecho: 'ok', descartado: 'muted' },
      },
    ),
    intentos: entero('Intentos', { puesto: 5, ancho: 90 }),
    proximo: instante('Próximo intento', { puesto: 6, ancho: 150, busca: false }),
    error: texto('Qué pasó', { puesto: 4, ancho: 310, orden: false, tarjeta: 'body' }),
    created_at: instante('Pedido', { ancho: 150, busca: false, oculta: true }),
  },
})
