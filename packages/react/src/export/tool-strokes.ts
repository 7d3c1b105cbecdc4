/** Pictures of buttons that the first paint does not show. They load with the chunks of those buttons. Drawn like those of `Icon`. */

export const CALENDAR = 'M5 6h14v14H5zM5 10.5h14M9 3.5V7M15 3.5V7'
export const PICTURE = 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15'
export const SHARE = 'M12 15V4M8 7.5 12 3.5l4 4M5.5 11.5v8h13v-8'
