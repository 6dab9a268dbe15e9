import { listado } from './listado.ts'

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
    cuando: { titulo: 'Fecha y hora', dato: 'instante', ancho: 150, busca: false },
    usuario: { titulo: 'Usuario', ancho: 200, tarjeta: 'body' },
    accion: { titulo: 'Acción', dato: 'opcion', ancho: 110, tarjeta: 'head' },
    tabla: { titulo: 'Qué', dato: 'opcion', ancho: 170, tarjeta: 'body', enArchivo: 'Tabla' },
    tabla_titulo: { titulo: 'Qué', orden: false, busca: false, aparte: true },
    registro: { titulo: 'Registro', dato: 'entero', ancho: 90, tarjeta: 'body' },
    resumen: { titulo: 'Cambios', orden: false, busca: false, ancho: 420, tarjeta: 'body' },
    ip: { titulo: 'Dirección IP', aparte: true },
    solicitud: { titulo: 'Solicitud', orden: false, aparte: true },
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
    titulo: { titulo: 'Qué', ancho: 320 },
    clase: { titulo: 'Clase', dato: 'opcion', ancho: 180, tarjeta: 'body', archivo: ['tipo'] },
    tipo: { titulo: 'Clase', orden: false, busca: false, aparte: true },
    usuario: { titulo: 'Quién lo eliminó', ancho: 220, tarjeta: 'body' },
    cuando: { titulo: 'Eliminado', dato: 'instante', ancho: 150, busca: false, tarjeta: 'body' },
    dias: { titulo: 'Quedan', dato: 'entero', ancho: 110, busca: false, tarjeta: 'body', enArchivo: 'Días que quedan' },
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
    updated_at: { titulo: 'Último cambio', puesto: 7, dato: 'instante', ancho: 150, busca: false, tarjeta: 'body' },
    nombre: { titulo: 'Clase', puesto: 2, dato: 'opcion', ancho: 190, oculta: true, enArchivo: 'Proceso' },
    titulo: { titulo: 'Proceso', puesto: 1, ancho: 230, orden: false, busca: false },
    registro: { titulo: 'Registro', dato: 'entero', orden: false, busca: false, aparte: true },
    estado: {
      titulo: 'Estado',
      puesto: 3,
      dato: 'opcion',
      ancho: 130,
      tarjeta: 'head',
      opciones: [
        { value: 'fallido', label: 'Falló', tono: 'danger' },
        { value: 'pendiente', label: 'Espera', tono: 'warn' },
        { value: 'en_curso', label: 'En curso', tono: 'warn' },
        { value: 'hecho', label: 'Hecho', tono: 'ok' },
        { value: 'descartado', label: 'Descartado', tono: 'muted' },
      ],
    },
    intentos: { titulo: 'Intentos', puesto: 5, dato: 'entero', ancho: 90 },
    proximo: { titulo: 'Próximo intento', puesto: 6, dato: 'instante', ancho: 150, busca: false },
    error: { titulo: 'Qué pasó', puesto: 4, orden: false, ancho: 310, tarjeta: 'body' },
    created_at: { titulo: 'Pedido', dato: 'instante', ancho: 150, busca: false, oculta: true },
  },
})
