"""Writes shots.json: the pictures that are still Blender sets -> scene, size, samples, arguments. New pictures belong in shots_matter.py."""
import json

SHOTS = {  # id: (scene, width, height, samples, arguments)
    'desk-tubes': ('desk_tubes', 1200, 900, 16, dict()),
    'desk-logs': ('desk_logs', 1200, 900, 16, dict()),
    'scctc-banner': ('factory_line', 2640, 1650, 20, dict()),
}
json.dump([dict(id=id, scene=scene, w=w, h=h, spp=samples, args=args) for id, (scene, w, h, samples, args) in SHOTS.items()], open('shots.json', 'w'), indent=1)
